// Slash commands as the server describes them: their paths, their options, what those can be.

export const [STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE, NUMBER, FILE] = [3, 4, 5, 6, 7, 8, 9, 10, 11];

/** Every slash command and subcommand of the channel, as its full path. */
export function pathsOf(commands) {
  const found = [];
  const visit = (node, path, description) => {
    const inner = (node.options || []).filter((option) => option.type === 1 || option.type === 2);
    if (inner.length) inner.forEach((child) => visit(child, `${path} ${child.name}`, child.description));
    else found.push({ path, description, options: node.options || [] });
  };
  commands.forEach((body) => visit(body, body.name, body.description));
  return found;
}

/** Options from text like `title:small_world seats:3`; a lone rest goes to the first required option. */
export function parseOptions(entry, text) {
  const values = {};
  const pattern = /([-\w]+):("[^"]*"|.*?)(?=\s+[-\w]+:|\s*$)/g;
  for (const [, name, value] of text.matchAll(pattern)) {
    if (entry.options.some((option) => option.name === name)) values[name] = value.replace(/^"|"$/g, "");
  }
  if (!Object.keys(values).length && text.trim() && entry.options.length) values[entry.options[0].name] = text.trim();
  return values;
}

/** What an option can be chosen from without asking the bot, or null. */
export function choicesOf(option, app) {
  if (option.choices && option.choices.length) return option.choices;
  if (option.type === BOOLEAN) return [{ name: "True", value: true }, { name: "False", value: false }];
  const users = () => app.users().map((user) => ({ name: user.name, value: user.id }));
  const roles = () => app.roles().map((role) => ({ name: role.name, value: role.id }));
  if (option.type === USER) return users();
  if (option.type === ROLE) return roles();
  if (option.type === MENTIONABLE) return [...users(), ...roles()];
  if (option.type === CHANNEL) return app.channels().filter((channel) => channel.type !== 1).map((channel) => ({ name: `#${channel.name}`, value: channel.id }));
  return null;
}
