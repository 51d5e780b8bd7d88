import { readFile } from 'node:fs/promises';
import { basename, join, parse } from 'node:path';
import { describeSettings } from '@vitrine/http';
import { environmentTable } from '../generated/environment-variables.ts';
import { ROOT, run } from '../run.ts';
import { rootManifest } from '../versions/root-manifest.ts';
import { type DeployablePart, defaultOf } from './parts.ts';

const NodeVersion = /^nodeVersion: (?<version>(?<major>\d+)\.\S+)$/m;

const TEMPLATES = join(import.meta.dirname, 'templates');

/** Time in which a part has to answer after its process has started. */
const START_LIMIT_S = 90;
/**
 * Time that a service manager gives a part to stop, before it kills it. Longer than the part takes
 * to finish its open requests.
 */
const STOP_LIMIT_S = 30;

/** A user that exists in no image, so that nothing in the image belongs to it. */
const CONTAINER_USER = 10001;

const LOOPBACK = '127.0.0.1';

/** The files of a part besides its bundle: name → content. */
export async function deploymentFiles(part: DeployablePart): Promise<Record<string, string>> {
  const node = await nodeVersion();
  const fill = (name: string) => fillTemplate(name, valuesOf(part, node));
  return {
    'main.js': await fill('main.js'),
    'health.js': await fill('health.js'),
    'package.json': await manifest(part, node.major),
    'README.md': await fill('README.md'),
    Containerfile: await fill('Containerfile'),
    [`vitrine-${part.name}.service`]: await fill('vitrine.service'),
  };
}

type Values = Readonly<Record<string, string | number>>;

/** A template with its placeholders replaced, such as `{{name}}`. */
export async function fillTemplate(name: string, values: Values): Promise<string> {
  const template = await readFile(join(TEMPLATES, name), 'utf8');
  return template.replaceAll(/\{\{(\w+)\}\}/g, (_, key: string) => {
    const value = values[key];
    if (value === undefined) throw new Error(`${name} has an unknown placeholder: ${key}.`);
    return String(value);
  });
}

function valuesOf(part: DeployablePart, node: { version: string; major: number }): Values {
  const { name, title, state, memoryMB, commands } = part;
  return {
    ...node,
    ...{ name, title, folder: state.folder, memory: memoryMB },
    memoryHigh: Math.round(memoryMB * 0.9),
    metricsPort: defaultOf(part, 'METRICS_PORT'),
    ...{ startLimit: START_LIMIT_S, healthLimit: START_LIMIT_S - 10, stopLimit: STOP_LIMIT_S },
    access: state.access === 'read' ? 'reads' : 'reads and writes',
    commands: commands.map(commandRow).join(''),
    settings: environmentTable(describeSettings(part.variables)),
    environment: lines(part.environment, (variable) => `Environment=${variable}`),
    state: stateLines(part),
    ...containerValues(part),
  };
}

const lines = (
  variables: Readonly<Record<string, string>>,
  line: (variable: string) => string,
  between = '\n',
) =>
  Object.entries(variables)
    .map((variable) => line(variable.join('=')))
    .join(between);

function containerValues(part: DeployablePart): Values {
  const { environment, state, ownState, portVariable, packages = [] } = part;
  const port = defaultOf(part, portVariable);
  const isPrivate =
    portVariable === 'METRICS_PORT' || defaultOf(part, 'VITRINE_ADDRESS') === LOOPBACK;
  const metricsPort = defaultOf(part, 'METRICS_PORT');
  const mounts = [
    `${state.folder}:${state.folder}${state.access === 'read' ? ':ro' : ''}`,
    ...(ownState ? [`${ownState}:${ownState}`] : []),
  ];
  const variables = {
    NODE_ENV: 'production',
    ...environment,
    // Nothing outside of a container reaches its loopback address; publishing decides who does.
    ...(isPrivate && port !== metricsPort && { VITRINE_ADDRESS: '0.0.0.0' }),
    ...(metricsPort !== '' && { METRICS_ADDRESS: '0.0.0.0' }),
  };
  const isWriter = state.access === 'write' || ownState;
  const writable = [
    ...(state.access === 'write' ? [state.folder] : []),
    ...(ownState ? [ownState] : []),
  ];
  return {
    user: CONTAINER_USER,
    packages: packages.length > 0 ? installLine(packages) : '',
    // A new volume takes over who owns the folder.
    folders: writable.length > 0 ? folderLine(writable) : '',
    publish: `${isPrivate ? `${LOOPBACK}:` : ''}${port}:${port}`,
    volumes: mounts.map((mount) => `--volume ${mount}`).join(' '),
    owner: isWriter
      ? `\n# ${ownState ?? 'The state'} has to belong to user ${CONTAINER_USER}.`
      : '',
    variables: lines(variables, (variable) => variable, ' \\\n    '),
    ports: Array.from(new Set([port, metricsPort]))
      .join(' ')
      .trim(),
  };
}

const installLine = (packages: readonly string[]): string =>
  `RUN apt-get update \\\n  && apt-get install --yes --no-install-recommends ${packages.join(' ')} \\\n` +
  '  && rm -rf /var/lib/apt/lists/*\n';

const folderLine = (folders: readonly string[]): string =>
  `RUN install -d -o ${CONTAINER_USER} -g ${CONTAINER_USER} -m 0700 ${folders.join(' ')}\n`;

/** The lines of the unit about its user and the only folders that it may write. */
function stateLines({ state: { access, folder, user }, ownState }: DeployablePart): string {
  const own = ownState ? `StateDirectory=${basename(ownState)}\nStateDirectoryMode=0700\n` : '';
  if (access === 'read') return `DynamicUser=yes\n${own}UMask=0077`;
  // Parts that share a state run as the same user; the system creates the folder for them.
  if (user === undefined) {
    return `DynamicUser=yes\nUser=vitrine-content\nStateDirectory=vitrine-content\nStateDirectoryMode=0700\nUMask=0077`;
  }
  // The folder of a dynamic user is closed to others, also to the parts that read the files.
  return `# useradd --system ${user} && install -d -o ${user} -m 0755 ${folder}
User=${user}
ReadWritePaths=${folder}
UMask=0022`;
}

const commandRow = (module: string): string => {
  const { name } = parse(module);
  return `| \`${name}.js\` | \`node ${name}.js --help\` lists its commands |\n`;
};

/** The Node that everything is tested with. */
async function nodeVersion(): Promise<{ version: string; major: number }> {
  const workspace = await readFile(join(ROOT, 'pnpm-workspace.yaml'), 'utf8');
  const { version = '', major } = NodeVersion.exec(workspace)?.groups ?? {};
  if (major === undefined) throw new Error('pnpm-workspace.yaml has no nodeVersion.');
  return { version, major: Number(major) };
}

/** The version is that of Vitrine, whatever part it is. */
async function manifest(part: DeployablePart, major: number): Promise<string> {
  const { version, license } = await rootManifest();
  // Outside of a git checkout the commit is unknown.
  const git = await run('git', ['rev-parse', 'HEAD'], { timeoutMs: 10_000 });
  const commit = git.code === 0 ? { commit: git.stdout.trim() } : {};
  const content = { name: part.package, version, ...commit, private: true, license };
  const engines = { node: `>=${major}` };
  return `${JSON.stringify({ ...content, type: 'module', engines }, null, 2)}\n`;
}
