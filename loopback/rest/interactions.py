"""Answers to interactions and their follow-ups. These routes carry the interaction's token instead of the bot's."""

from aiohttp import web

from loopback.context import answer, context, nothing, read_body
from loopback.entities import Json
from loopback.interactions import DEFERRED_MESSAGE, Interaction
from loopback.rest.lookup import number


async def callback(request: web.Request) -> web.Response:
    ctx = context(request)
    body, files = await read_body(request)
    interaction = ctx.hub.respond(number(request, "interaction"), request.match_info["token"], body, files)
    if not request.query.get("with_response"):
        return nothing()
    described: Json = {"id": str(interaction.id), "type": interaction.kind}
    resource: Json = {"type": interaction.answer}
    if interaction.original_id is not None:
        described |= {
            "response_message_id": str(interaction.original_id),
            "response_message_loading": interaction.answer == DEFERRED_MESSAGE,
            "response_message_ephemeral": interaction.ephemeral,
        }
        resource["message"] = ctx.payloads.message(ctx.world.messages[interaction.original_id])
    return answer({"interaction": described, "resource": resource})


def interaction_of(request: web.Request) -> Interaction:
    return context(request).hub.by_token(request.match_info["token"])


async def follow_up(request: web.Request) -> web.Response:
    ctx = context(request)
    body, files = await read_body(request)
    message = ctx.hub.follow_up(interaction_of(request), body, files)
    return answer(ctx.payloads.message(message))


async def get_response(request: web.Request) -> web.Response:
    ctx = context(request)
    return answer(ctx.payloads.message(ctx.hub.message_of(interaction_of(request), request.match_info["message"])))


async def edit_response(request: web.Request) -> web.Response:
    ctx = context(request)
    body, files = await read_body(request)
    interaction = interaction_of(request)
    message = ctx.hub.message_of(interaction, request.match_info["message"])
    return answer(ctx.payloads.message(ctx.hub.edit(interaction, message, body, files)))


async def delete_response(request: web.Request) -> web.Response:
    ctx = context(request)
    interaction = interaction_of(request)
    ctx.hub.delete(interaction, ctx.hub.message_of(interaction, request.match_info["message"]))
    return nothing()


WEBHOOK = "/webhooks/{app}/{token}"
ROUTES = [
    web.post("/interactions/{interaction}/{token}/callback", callback),
    web.post(WEBHOOK, follow_up),
    web.get(WEBHOOK + "/messages/{message}", get_response),
    web.patch(WEBHOOK + "/messages/{message}", edit_response),
    web.delete(WEBHOOK + "/messages/{message}", delete_response),
]
