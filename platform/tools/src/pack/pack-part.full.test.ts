import { fork, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { startTraceCollector, type TraceCollector } from '@vitrine/http/testing';
import {
  HAS_RADOSGW,
  runScript,
  startRadosgw,
  startService,
  temporaryFolder,
  writeHostPackage,
  writeTestKeys,
} from '@vitrine/release-log/testing';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT, run } from '../run.ts';
import { freePort } from '../site/ports.ts';
import { readArguments } from './arguments.ts';
import { fillTemplate } from './deployment-files.ts';
import { packPart } from './pack-part.ts';
import { DEPLOYABLE_PARTS, type DeployablePart } from './parts.ts';

const hostCommand = join(ROOT, 'platform', 'releases', 'src', 'bin', 'host.ts');
const releasesCommand = join(ROOT, 'platform', 'releases', 'src', 'bin', 'releases.ts');
const parts = new Map(DEPLOYABLE_PARTS.map((part) => [part.name, part]));

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

const AUTHOR = { email: 'author@vitrine.example', password: 'only-for-this-run' };

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let host: string;
let collector: TraceCollector;

beforeAll(async () => {
  collector = await startTraceCollector();
  folder = await temporaryFolder();
  writeTestKeys(folder.path);
  const env = { VITRINE_RELEASES: join(folder.path, 'store') };
  const from = await writeHostPackage(join(folder.path, 'host'));
  const args = ['publish', '--dir', from, '--no-build', '--json'];
  const { stdout } = await runScript(hostCommand, args, { env });
  host = v.parse(v.object({ version: v.string() }), JSON.parse(stdout)).version;
  await runScript(hostCommand, ['promote', host], { env });
});
afterAll(async () => {
  collector.stop();
  await folder[Symbol.asyncDispose]();
});

function partOf(name: string): DeployablePart {
  const part = parts.get(name);
  if (part === undefined) throw new Error(`There is no part ${name}.`);
  return part;
}

/** The names in the bill of materials. */
async function componentsOf(packed: string): Promise<string[]> {
  const bill: unknown = JSON.parse(await readFile(join(packed, 'sbom.cdx.json'), 'utf8'));
  const Bill = v.object({ components: v.array(v.object({ name: v.string() })) });
  return v.parse(Bill, bill).components.map(({ name }) => name);
}

async function statusOf(url: string): Promise<number> {
  const response = await fetch(url, { signal: AbortSignal.timeout(5000) });
  await response.arrayBuffer();
  return response.status;
}

/** Packs a part, and runs it as on another machine. */
async function startPacked(name: string, environment: Record<string, string>) {
  await packPart(partOf(name), join(folder.path, name));
  return startAgain(name, environment);
}

/** Runs a packed part: no checkout, no variables but its own. */
async function startAgain(name: string, environment: Record<string, string>) {
  const part = partOf(name);
  const packed = join(folder.path, name);
  const port = String(await freePort());
  const quick = { METRICS_PORT: String(await freePort()), VITRINE_DRAIN_DELAY: '0' };
  const env = { ...quick, [part.portVariable]: port, ...environment };
  const options = { cwd: folder.path, env, timeout: 110_000 };
  const child = spawn(process.execPath, [join(packed, 'main.js')], options);
  const output = Promise.all([text(child.stdout), text(child.stderr)]);
  const health = join(packed, 'health.js');
  const healthy = await run(process.execPath, [health, '--wait', '15'], { env, timeoutMs: 20_000 });
  const url = `http://localhost:${port}`;
  await expect.poll(() => statusOf(`${url}/healthz`), { timeout: 15_000 }).toBe(200);
  return {
    packed,
    healthy,
    url,
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
    VITRINE_CONTENT_URL: 'http://localhost:59999',
  });
  expect(edge.healthy).toMatchObject({ code: 0, output: '' });
  const html = await (await fetch(`${edge.url}/ar/home`)).text();
  expect(html).toContain('<html lang="ar" dir="rtl">');
  // No screen is released.
  expect(html).toContain('<title>لا توجد صفحة بهذا العنوان</title>');
  expect(await edge.stop()).toMatchObject({ code: 0 });

  expect(await readFile(join(edge.packed, 'LICENSES.txt'), 'utf8')).toMatch(
    /^MIT License[\s\S]*^hono \S+ \(MIT\)\n\nMIT License/m,
  );
  expect(await componentsOf(edge.packed)).toEqual(
    expect.arrayContaining(['hono', 'node-server', 'valibot']),
  );
});

test('the packed release file server serves the files of a release, and copies the store', async () => {
  const server = await startPacked('releases', { VITRINE_RELEASES: join(folder.path, 'store') });
  const file = await fetch(`${server.url}/host/files/static/js/index.js`);
  expect(file.status).toBe(200);
  expect(await server.stop()).toMatchObject({ code: 0 });
  expect(await componentsOf(server.packed)).not.toContain('playwright-core');

  const [store, backup] = [join(folder.path, 'store'), join(folder.path, 'backup')];
  const copy = [join(server.packed, 'releases.js'), 'copy', store, backup];
  expect(await run(process.execPath, copy, { timeoutMs: 10_000 })).toMatchObject({ code: 0 });
});

test('the packed release API answers the owner of a token', async () => {
  const environment = {
    VITRINE_RELEASES: join(folder.path, 'store'),
    VITRINE_SIGNING_KEY: join(folder.path, 'keys/platform.pem'),
    VITRINE_RELEASE_AUDIT: join(folder.path, 'audit.jsonl'),
  };
  const api = await startPacked('release-api', environment);
  expect(api.healthy).toMatchObject({ code: 0, output: '' });
  const args = ['--id', 'ci', '--owner', 'team-home', '--screens', 'home', '--json'];
  const { stdout } = await runScript(releasesCommand, ['keys', 'add-token', ...args], {
    env: environment,
  });
  const { token } = v.parse(v.object({ token: v.string() }), JSON.parse(stdout));
  const identity = async () => {
    const headers = { Authorization: `Bearer ${token}` };
    return await (await fetch(`${api.url}/v1/identity`, { headers })).text();
  };
  await expect.poll(identity, { timeout: 5000, interval: 500 }).toContain('team-home (token ci)');
  expect(await api.stop()).toMatchObject({ code: 0 });
  expect(await componentsOf(api.packed)).toEqual(expect.arrayContaining(['hono', 'jose']));
});

test('the packed guard follows the log, and is ready', async () => {
  const environment = {
    VITRINE_RELEASES: join(folder.path, 'store'),
    VITRINE_SIGNING_KEY: join(folder.path, 'keys/platform.pem'),
    VITRINE_GUARD_EDGES: 'http://127.0.0.1:1',
  };
  const guard = await startPacked('guard', environment);
  expect(guard.healthy).toMatchObject({ code: 0, output: '' });
  expect(await statusOf(`${guard.url}/readyz`)).toBe(200);
  expect(await guard.stop()).toMatchObject({ code: 0 });
});

test('the packed console serves its page, and what is live to who has signed in', async () => {
  const addressFile = join(folder.path, 'console-address');
  const served = await startPacked('console', {
    VITRINE_RELEASES: join(folder.path, 'store'),
    VITRINE_CONSOLE_ADDRESS_FILE: addressFile,
  });
  expect(served.healthy).toMatchObject({ code: 0, output: '' });
  expect(await (await fetch(served.url)).text()).toContain('<title>Vitrine console</title>');
  const [, token] = (await readFile(addressFile, 'utf8')).trim().split('#');
  const own = { 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/json' };
  const signedIn = await fetch(`${served.url}/api/session`, {
    method: 'POST',
    headers: own,
    body: JSON.stringify({ token }),
  });
  const [cookie = ''] = (signedIn.headers.get('Set-Cookie') ?? '').split(';');
  const status = await fetch(`${served.url}/api/status`, { headers: { ...own, Cookie: cookie } });
  expect(await status.json()).toMatchObject({ host: { version: host } });
  expect(await served.stop()).toMatchObject({ code: 0 });
}, 120_000);

test.skipIf(!HAS_RADOSGW)(
  'a packed part opens a store in S3, which only then loads the SDK',
  async () => {
    await using s3 = await startRadosgw();
    const env = { ...s3.env, VITRINE_RELEASES: await s3.newStore() };
    const packed = join(folder.path, 'releases');
    const copy = ['copy', join(folder.path, 'store'), env.VITRINE_RELEASES];
    const script = join(packed, 'releases.js');
    expect(await runScript(script, copy, { env })).toMatchObject({ code: 0 });
    await using server = await startService(join(packed, 'main.js'), {
      ...env,
      RELEASES_PORT: '0',
    });
    expect(await statusOf(`${server.url}/host/files/static/js/index.js`)).toBe(200);
    expect(await statusOf(`${server.url}/readyz`)).toBe(200);
    // The SDK is in files of its own.
    for (const file of ['service.js', 'releases.js']) {
      expect(await readFile(join(packed, file), 'utf8')).not.toContain('class S3Client ');
    }
    expect(await componentsOf(packed)).toContain('client-s3');
  },
);

test('packed authoring fills an empty catalogue, and packed delivery serves it', async () => {
  const VITRINE_STATE = join(folder.path, 'state');
  const authoring = await startPacked('authoring', {
    VITRINE_STATE,
    VITRINE_SAMPLE_CATALOGUE: '0',
    VITRINE_AUTHOR_EMAIL: AUTHOR.email,
    VITRINE_AUTHOR_PASSWORD: AUTHOR.password,
  });
  const delivery = await startPacked('delivery', {
    VITRINE_STATE,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  });
  await expect.poll(() => statusOf(`${authoring.url}/readyz`), { timeout: 30_000 }).toBe(200);
  const login = await fetch(`${authoring.url}/api/users/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(AUTHOR),
  });
  const { token } = v.parse(v.object({ token: v.string() }), await login.json());

  // Pictures need the native library.
  const upload = new FormData();
  upload.append('file', new Blob([PIXEL], { type: 'image/png' }), 'pixel.png');
  upload.append('_payload', JSON.stringify({ alt: 'A pixel' }));
  const picture = await fetch(`${authoring.url}/api/media`, {
    method: 'POST',
    headers: { Authorization: `JWT ${token}` },
    body: upload,
  });
  expect(picture.status).toBe(201);
  const { doc } = v.parse(v.object({ doc: v.object({ hash: v.string() }) }), await picture.json());

  await expect.poll(() => statusOf(`${delivery.url}/healthz`), { timeout: 30_000 }).toBe(200);
  expect(await statusOf(`${delivery.url}/media/${doc.hash}.1.jpg`)).toBe(200);
  for (const font of ['inter-greek', 'noto-sans-jp-japanese-rest', 'noto-sans-jp-31']) {
    expect(await statusOf(`${delivery.url}/fonts/${font}.woff2`), font).toBe(200);
  }
  await requireTrace(delivery.url);
  expect(await delivery.stop()).toMatchObject({ code: 0 });
  expect(await authoring.stop()).toMatchObject({ code: 0 });
}, 120_000);

/** Signs in, and asks for the first page of the authors. */
async function dashboardOf(admin: string, author: object): Promise<string> {
  const page = await (await fetch(`${admin}/admin/login`)).text();
  const [script] = /\/_next\/static\/[^"]+\.js/.exec(page) ?? [];
  expect(await statusOf(`${admin}${script}`)).toBe(200);
  const login = await fetch(`${admin}/api/users/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: admin },
    body: JSON.stringify(author),
  });
  const [cookie = ''] = (login.headers.get('Set-Cookie') ?? '').split(';');
  return (await fetch(`${admin}/admin`, { headers: { Cookie: cookie } })).text();
}

test('the packed admin shows its pages to an author, on the content of authoring', async () => {
  const VITRINE_STATE = join(folder.path, 'state');
  const authoring = await startAgain('authoring', { VITRINE_STATE });
  const admin = await startPacked('admin', { VITRINE_STATE, AUTHORING_URL: authoring.url });
  expect(admin.healthy).toMatchObject({ code: 0, output: '' });
  expect(await dashboardOf(admin.url, AUTHOR)).toContain('Recent changes');
  expect(await authoring.stop()).toMatchObject({ code: 0 });
  expect(await statusOf(`${admin.url}/readyz`)).toBe(503);
  expect(await admin.stop()).toMatchObject({ code: 0 });
  expect(await componentsOf(admin.packed)).toEqual(expect.arrayContaining(['next', 'payload']));
}, 900_000);

/** A request to the edge and the one that it makes to delivery are one trace. */
async function requireTrace(contentUrl: string): Promise<void> {
  const edge = await startAgain('edge', {
    VITRINE_RELEASES: join(folder.path, 'store'),
    VITRINE_CONTENT_URL: contentUrl,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  });
  await statusOf(`${edge.url}/sitemap.xml`);
  expect(await edge.stop()).toMatchObject({ code: 0 });
  const inDelivery = () => collector.spans().filter(({ from }) => from === 'vitrine-delivery');
  await expect.poll(() => inDelivery().length, { timeout: 15_000 }).toBeGreaterThan(0);
  const spans = collector.spans();
  const page = spans.find(({ from, parentSpanId }) => from === 'vitrine-edge' && !parentSpanId);
  const request = spans.find(({ parentSpanId }) => parentSpanId === page?.spanId);
  expect(request).toMatchObject({ from: 'vitrine-edge', name: 'request content' });
  expect(inDelivery()).toContainEqual(
    expect.objectContaining({ traceId: page?.traceId, parentSpanId: request?.spanId }),
  );
}

test('the packed parts run on PostgreSQL too', async () => {
  const program = join(ROOT, 'platform', 'content', 'testing', 'postgres', 'run-postgres.ts');
  const postgres = fork(program, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const [started] = await once(postgres, 'message');
  const { database } = v.parse(v.object({ database: v.string() }), started);
  const own = { VITRINE_STATE: join(folder.path, 'postgres'), DATABASE_URL: database };
  const authoring = await startAgain('authoring', {
    ...own,
    VITRINE_SAMPLE_CATALOGUE: '0',
    VITRINE_AUTHOR_EMAIL: AUTHOR.email,
    VITRINE_AUTHOR_PASSWORD: AUTHOR.password,
  });
  const delivery = await startAgain('delivery', own);
  try {
    await expect.poll(() => statusOf(`${authoring.url}/readyz`), { timeout: 30_000 }).toBe(200);
    await expect.poll(() => statusOf(`${delivery.url}/healthz`), { timeout: 30_000 }).toBe(200);
    const port = String(await freePort());
    const settings = { ...own, AUTHORING_URL: authoring.url, ADMIN_PORT: port };
    const admin = await startAgain('admin', settings);
    expect(await dashboardOf(`http://localhost:${port}`, AUTHOR)).toContain('Recent changes');
    for (const part of [admin, delivery, authoring]) {
      expect(await part.stop()).toMatchObject({ code: 0 });
    }
  } finally {
    const ended = once(postgres, 'exit');
    postgres.disconnect();
    await ended;
  }
}, 120_000);

test('a stack names the lines of the sources', async () => {
  const broken = `import net from 'node:net'; net.Server.prototype.listen = () => { throw new Error('broken') }`;
  const { code, output } = await run(
    process.execPath,
    ['--import', `data:text/javascript,${broken}`, join(folder.path, 'edge', 'main.js')],
    { env: {}, timeoutMs: 5000 },
  );
  expect(code).toBe(1);
  expect(output).toMatch(/Error: broken[\s\S]*platform\/http\/src\/listen\/[\w-]+\.ts:\d+:\d+/);
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
  await writeFile(main, await fillTemplate('main.js', { name: 'edge', major: 99 }));
  const { code, output } = await run(process.execPath, [main], { timeoutMs: 5000 });
  expect(code).toBe(1);
  expect(output).toMatch(/^edge: Node \S+ is too old\. Use Node 99 or later\.\n$/);
});

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

test.skipIf(!hasSystemd).each(['edge', 'authoring', 'admin', 'release-api', 'guard', 'console'])(
  'systemd accepts the unit of %s',
  async (name) => {
    const unit = join(folder.path, name, `vitrine-${name}.service`);
    const { code, output } = await run('systemd-analyze', ['verify', '--man=no', unit], {
      timeoutMs: 20_000,
    });
    expect(output).not.toMatch(/Unknown|Invalid|ignoring/);
    expect(code).toBe(0);
  },
);
