# The command in a container, as an unprivileged user. In a checkout of dockshift:
#   podman build --tag dockshift .
#   podman run --rm --volume "$PWD:/work:ro" dockshift
# Another base needs Node.js 20.19 or later with npm, apt-get and a user `node`: --build-arg BASE=IMAGE
ARG BASE=docker.io/library/node:22-slim
FROM ${BASE} AS build
WORKDIR /src
COPY . .
RUN npm ci --ignore-scripts --no-audit --no-fund \
  && npm run --silent build \
  && npm pack --silent --ignore-scripts --pack-destination /tmp

FROM ${BASE}
# Git lists the files of a checkout, which belongs to another user than the one in here.
RUN apt-get update \
  && apt-get install --yes --no-install-recommends git \
  && rm -rf /var/lib/apt/lists/* \
  && git config --system --add safe.directory '*'
RUN --mount=from=build,source=/tmp,target=/packed \
  npm install --global --ignore-scripts --no-audit --no-fund /packed/dockshift-*.tgz \
  && npm cache clean --force
USER node
WORKDIR /work
ENTRYPOINT ["dockshift"]
