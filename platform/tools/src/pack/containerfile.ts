import { STOP_LIMIT_S } from './limits.ts';
import { type DeployablePart, defaultOf } from './parts.ts';

/** A user that exists in no image, so that nothing in the image belongs to it. */
const USER = 10001;

const LOOPBACK = '127.0.0.1';

/** The Containerfile of a part, for Podman, Buildah and Docker. */
export function containerfile(part: DeployablePart, nodeVersion: string): string {
  const { name, environment, state, ownState, memoryMB, portVariable } = part;
  const image = `vitrine-${name}`;
  const port = defaultOf(part, portVariable);
  const isPrivate = defaultOf(part, 'VITRINE_ADDRESS') === LOOPBACK;
  const metricsPort = defaultOf(part, 'METRICS_PORT');
  const mount = `${state.folder}${state.access === 'read' ? ':ro' : ''}`;
  const variables = {
    NODE_ENV: 'production',
    ...environment,
    // Nothing outside of a container reaches its loopback address; publishing decides who does.
    ...(isPrivate && { VITRINE_ADDRESS: '0.0.0.0' }),
    ...(metricsPort !== '' && { METRICS_ADDRESS: '0.0.0.0' }),
  };
  return `# podman build -t ${image} .
# podman run --read-only --cap-drop=all --security-opt=no-new-privileges --memory=${memoryMB}m \\
#   --stop-timeout=${STOP_LIMIT_S} --publish ${isPrivate ? `${LOOPBACK}:` : ''}${port}:${port} --volume ${state.folder}:${mount}${ownState ? ` --volume ${ownState}:${ownState}` : ''} ${image}
# Pass settings with --env; README.md lists them.${state.access === 'write' || ownState ? `\n# ${ownState ?? 'The state'} has to belong to user ${USER}.` : ''}
FROM docker.io/library/node:${nodeVersion}-bookworm-slim
WORKDIR /opt/vitrine/${name}
COPY --chown=root:root . .
ENV ${Object.entries(variables)
    .map((variable) => variable.join('='))
    .join(' \\\n    ')}
USER ${USER}:${USER}
EXPOSE ${`${port} ${metricsPort}`.trim()}
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 CMD ["node", "health.js"]
CMD ["node", "main.js"]
`;
}
