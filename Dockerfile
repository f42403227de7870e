# The hall for a club's host: the program, the built client, nothing else.
# Postgres is a service of its own (docker-compose.yml); the image brings none.

FROM node:22-bookworm-slim AS client
WORKDIR /src/client-web
COPY client-web/package.json client-web/package-lock.json client-web/.npmrc ./
# With the optional packages: the bundler's native parts are among them.
RUN npm ci --no-audit --no-fund
# The bag's verifier runs in the browser too.
COPY docs/fairness /src/docs/fairness
COPY client-web ./
RUN npm run build

FROM rust:1.95-slim-bookworm AS server
WORKDIR /src
COPY . .
RUN cargo build --profile host --locked --bin tilehall

FROM debian:bookworm-slim
# For TLS to a database on another machine.
# hadolint ignore=DL3008
RUN apt-get update \
    && apt-get install --yes --no-install-recommends ca-certificates \
    && rm -rf /var/lib/apt/lists/* \
    && useradd --system --uid 10001 --home-dir /nonexistent tilehall \
    && install --directory --owner=tilehall --group=tilehall --mode=0750 /var/lib/tilehall
COPY --from=server /src/target/host/tilehall /usr/local/bin/tilehall
COPY --from=client /src/client-web/dist /usr/local/share/tilehall/client-web/dist
# The terms of what the program and its word lists are made of go with every copy.
COPY --from=server /src/LICENSE-MIT /src/LICENSE-APACHE /src/lexicons/data/SOURCES.md /src/bots/data/SCOWL-COPYRIGHT \
    /usr/local/share/doc/tilehall/
WORKDIR /usr/local/share/tilehall
USER 10001
ENV TILEHALL_BIND=0.0.0.0:8080 \
    TILEHALL_DATA=/var/lib/tilehall \
    TILEHALL_LOG_FORMAT=json
# The word lists of the hall and of its running games. The games are in Postgres.
VOLUME ["/var/lib/tilehall"]
EXPOSE 8080
# After a kill some thousand tables are taken up before the hall is ready.
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s --retries=3 \
    CMD ["tilehall", "ready"]
# SIGTERM closes the hall in order: sockets told, journal stored.
STOPSIGNAL SIGTERM
ENTRYPOINT ["tilehall"]
CMD ["serve"]
