import { readFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { describeSettings } from '@vitrine/http';
import * as v from 'valibot';
import { environmentTable } from '../generated/environment-variables.ts';
import { ROOT, run } from '../run.ts';
import { containerfile } from './containerfile.ts';
import type { DeployablePart } from './parts.ts';
import { healthScript, mainScript } from './scripts.ts';
import { systemdUnit } from './systemd-unit.ts';

const NodeVersion = /^nodeVersion: (?<version>(?<major>\d+)\.\S+)$/m;

/** The files of a part besides its bundle: name → content. */
export async function deploymentFiles(part: DeployablePart): Promise<Record<string, string>> {
  const node = await nodeVersion();
  return {
    'main.js': mainScript(part, node.major),
    'health.js': healthScript(part),
    'package.json': await manifest(part, node.major),
    'README.md': readme(part, node.major),
    Containerfile: containerfile(part, node.version),
    [`vitrine-${part.name}.service`]: systemdUnit(part),
  };
}

/** The Node that everything is tested with. */
async function nodeVersion(): Promise<{ version: string; major: number }> {
  const workspace = await readFile(join(ROOT, 'pnpm-workspace.yaml'), 'utf8');
  const { version = '', major } = NodeVersion.exec(workspace)?.groups ?? {};
  if (major === undefined) throw new Error('pnpm-workspace.yaml has no nodeVersion.');
  return { version, major: Number(major) };
}

async function manifest(part: DeployablePart, major: number): Promise<string> {
  const source: unknown = JSON.parse(
    await readFile(join(ROOT, part.folder, 'package.json'), 'utf8'),
  );
  const { name, version, license } = v.parse(
    v.object({ name: v.string(), version: v.string(), license: v.string() }),
    source,
  );
  // Outside of a git checkout the commit is unknown.
  const git = await run('git', ['rev-parse', 'HEAD'], { timeoutMs: 10_000 });
  const commit = git.code === 0 ? { commit: git.stdout.trim() } : {};
  const content = { name, version, ...commit, private: true, license, type: 'module' };
  return `${JSON.stringify({ ...content, engines: { node: `>=${major}` } }, null, 2)}\n`;
}

function commandRow(module: string): string {
  const { name } = parse(module);
  return `| \`${name}.js\` | \`node ${name}.js --help\` lists its commands |\n`;
}

function readme(part: DeployablePart, major: number): string {
  const { name, title, state } = part;
  const access = state.access === 'read' ? 'reads' : 'reads and writes';
  return `# ${title}

    node main.js

It needs Node ${major} and nothing else. It ${access} \`${state.folder}\` when it runs as a service or in a
container. SIGTERM stops it. \`node health.js\` exits with 0 if it answers.

| file | use |
| --- | --- |
| \`vitrine-${name}.service\` | systemd unit; its first lines say how to install it |
${part.commands.map(commandRow).join('')}| \`Containerfile\` | container image; its first lines say how to build and run it |
| \`LICENSES.txt\`, \`sbom.cdx.json\` | licenses and bill of materials (CycloneDX) of everything in this folder |

## Environment variables

${environmentTable(describeSettings(part.variables))}`;
}
