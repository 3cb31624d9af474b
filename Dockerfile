FROM python:3.12-slim

RUN useradd --create-home --uid 1000 tabletop && install -d -o tabletop /data
WORKDIR /app
COPY pyproject.toml constraints.txt README.md LICENSE ./
COPY engine engine
COPY rendering rendering
COPY storage storage
COPY loopback loopback
COPY cogs cogs
COPY bot bot
RUN pip install --no-cache-dir -c constraints.txt .

USER tabletop
VOLUME /data
ENTRYPOINT ["tabletop"]
CMD ["run", "--data", "/data"]
