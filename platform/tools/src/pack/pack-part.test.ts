import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { runScript, temporaryFolder, writeHostPackage } from '@vitrine/release-log/testing';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT, run } from '../run.ts';
import { freePort } from '../site/ports.ts';
import { readArguments } from './arguments.ts';
import { packPart } from './pack-part.ts';
import { DEPLOYABLE_PARTS, type DeployablePart } from './parts.ts';
import { mainScript } from './scripts.ts';

const hostCommand = join(ROOT, 'platform', 'releases', 'src', 'bin', 'host.ts');
const parts = new Map(DEPLOYABLE_PARTS.map((part) => [part.name, part]));

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let host: string;

beforeAll(async () => {
  folder = await temporaryFolder();
  const env = { VITRINE_RELEASES: join(folder.path, 'store') };
  const from = await writeHostPackage(join(folder.path, 'host'));
  const args = ['publish', '--dir', from, '--no-build', '--json'];
  const { stdout } = await runScript(hostCommand, args, { env });
  host = v.parse(v.object({ version: v.string() }), JSON.parse(stdout)).version;
  await runScript(hostCommand, ['promote', host], { env });
});
afterAll(() => folder[Symbol.asyncDispose]());

function partOf(name: string): DeployablePart {
  const part = parts.get(name);
  if (part === undefined) throw new Error(`There is no part ${name}.`);
  return part;
}

/** Packs a part, and runs it as on another machine: no checkout, no variables but its own. */
async function startPacked(name: string, environment: Record<string, string>) {
  const part = partOf(name);
  const packed = join(folder.path, name);
  await packPart(part, packed);
  const port = String(await freePort());
  const env = { [part.portVariable]: port, ...environment };
  const options = { cwd: folder.path, env, timeout: 30_000 };
  const child = spawn(process.execPath, [join(packed, 'main.js')], options);
  const output = Promise.all([text(child.stdout), text(child.stderr)]);
  const health = join(packed, 'health.js');
  const healthy = await run(process.execPath, [health, '--wait', '15'], { env, timeoutMs: 20_000 });
  return {
    packed,
    healthy,
    url: `http://localhost:${port}`,
    stop: async () => {
      if (child.exitCode === null) {
        child.kill('SIGTERM');
        await once(child, 'close');
      }
      return { code: child.exitCode, output: (await output).join('') };
    },
  };
}

// Regression: what `pnpm deploy` wrote did not start, because Node runs no TypeScript below
// node_modules.
test('the packed edge answers documents without the repository', async () => {
  const edge = await startPacked('edge', {
    VITRINE_RELEASES: join(folder.path, 'store'),
    VITRINE_CONTENT_URL: 'http://localhost:9',
  });
  expect(edge.healthy).toMatchObject({ code: 0, output: '' });
  const html = await (await fetch(`${edge.url}/ar/home`)).text();
  expect(html).toContain('<html lang="ar" dir="rtl">');
  expect(html).toContain('<meta name="description" content="أشياء صُنعت');
  expect(await edge.stop()).toMatchObject({ code: 0 });

  const licenses = await run('cat', [join(edge.packed, 'LICENSES.txt')], { timeoutMs: 5000 });
  expect(licenses.stdout).toMatch(/^MIT License[\s\S]*^hono \S+ \(MIT\)\n\nMIT License/m);
  const bill = await run('cat', [join(edge.packed, 'sbom.cdx.json')], { timeoutMs: 5000 });
  const names = v.parse(
    v.object({ components: v.array(v.object({ name: v.string() })) }),
    JSON.parse(bill.stdout),
  );
  expect(names.components.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['hono', 'node-server', 'valibot']),
  );
});

test('the packed release file server serves the files of a release, and no command’s packages', async () => {
  const server = await startPacked('releases', { VITRINE_RELEASES: join(folder.path, 'store') });
  const file = await fetch(`${server.url}/host/${host}/static/js/index.js`);
  expect(file.status).toBe(200);
  expect(await server.stop()).toMatchObject({ code: 0 });
  const bill = await run('cat', [join(server.packed, 'sbom.cdx.json')], { timeoutMs: 5000 });
  expect(bill.stdout).not.toContain('playwright');
});

test('a stack names the lines of the sources', async () => {
  const broken = `import net from 'node:net'; net.Server.prototype.listen = () => { throw new Error('broken') }`;
  const { code, output } = await run(
    process.execPath,
    ['--import', `data:text/javascript,${broken}`, join(folder.path, 'edge', 'main.js')],
    { env: {}, timeoutMs: 5000 },
  );
  expect(code).toBe(1);
  expect(output).toMatch(/Error: broken\n[\s\S]*platform\/http\/src\/listen\/\S+\.ts:\d+:\d+/);
});

test('a folder that is not empty is refused', async () => {
  await expect(packPart(partOf('edge'), folder.path)).rejects.toThrow(
    /is not empty: it contains \S+\. Name a new or an empty folder\./,
  );
});

test.each([
  [[], 'Pass a part and a folder: pnpm pack-part edge|'],
  [['edge'], 'Pass a part and a folder'],
  [['edges', 'there'], 'There is no part edges. Use one of edge, '],
])('the arguments %j are refused with the remedy', (args, message) => {
  expect(() => readArguments(args, '/')).toThrow(message);
});

test('an old Node is named in one line', async () => {
  const main = join(folder.path, 'main.mjs');
  await writeFile(main, mainScript(partOf('edge'), 99));
  const { code, output } = await run(process.execPath, [main], { timeoutMs: 5000 });
  expect(code).toBe(1);
  expect(output).toMatch(/^edge: Node \S+ is too old\. Use Node 99 or later\.\n$/);
});

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

test.skipIf(!hasSystemd)('systemd accepts the unit of a part', async () => {
  const unit = join(folder.path, 'edge', 'vitrine-edge.service');
  const { code, output } = await run('systemd-analyze', ['verify', '--man=no', unit], {
    timeoutMs: 20_000,
  });
  expect(output).not.toMatch(/Unknown|Invalid|ignoring/);
  expect(code).toBe(0);
});
