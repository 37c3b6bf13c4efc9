# Builds Hokka and packs what runs in production: docker build -t hokka .
FROM node:24-trixie-slim AS build
WORKDIR /src
COPY . .
RUN npm ci --no-audit --no-fund
RUN npm run pack:production -- /hokka

# No compiler, no package sources, no tests, no developer tools; of Node the program alone, without npm and headers.
FROM debian:trixie-slim
ENV NODE_ENV=production METRICS_PORT=9464
# As `npm start` does (`scripts/start/child.ts`).
ENV MALLOC_ARENA_MAX=1 MALLOC_MMAP_THRESHOLD_=131072 MALLOC_TRIM_THRESHOLD_=131072
RUN apt-get update \
  && apt-get install --yes --no-install-recommends ca-certificates tini \
  && rm -rf /var/lib/apt/lists/* \
  && useradd --system --uid 10001 --no-create-home --home-dir /nonexistent hokka
COPY --from=build /usr/local/bin/node /usr/local/bin/node
COPY --from=build /hokka /hokka
# The root file system can be read-only: compiled code and uploads in progress go to /tmp.
ENV NODE_COMPILE_CACHE=/tmp/compiled
WORKDIR /hokka
USER 10001:10001
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:9464/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["tini", "--"]
CMD ["node", "server/build/main.js"]
