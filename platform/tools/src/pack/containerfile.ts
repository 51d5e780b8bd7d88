import { STOP_LIMIT_S } from './limits.ts';
import { type DeployablePart, defaultOf } from './parts.ts';

/** A user that exists in no image, so that nothing in the image belongs to it. */
const USER = 10001;

/** The Containerfile of a part, for Podman, Buildah and Docker. */
export function containerfile(part: DeployablePart, nodeVersion: string): string {
  const { name, environment, state, memoryMB } = part;
  const port = defaultOf(part, part.portVariable);
  const image = `vitrine-${name}`;
  const mount = `${state.folder}${state.access === 'read' ? ':ro' : ''}`;
  const variables = Object.entries({ NODE_ENV: 'production', ...environment });
  return `# podman build -t ${image} .
# podman run --read-only --cap-drop=all --security-opt=no-new-privileges --memory=${memoryMB}m \\
#   --stop-timeout=${STOP_LIMIT_S} --publish ${port}:${port} --volume ${state.folder}:${mount} ${image}
# Pass settings with --env; README.md lists them.
FROM docker.io/library/node:${nodeVersion}-bookworm-slim
WORKDIR /opt/vitrine/${name}
COPY --chown=root:root . .
ENV ${variables.map((variable) => variable.join('=')).join(' \\\n    ')}
USER ${USER}:${USER}
EXPOSE ${port}
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 CMD ["node", "health.js"]
CMD ["node", "main.js"]
`;
}
