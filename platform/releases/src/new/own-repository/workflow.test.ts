// The workflow of a screen's own repository, run as GitHub Actions would: with the lines, variables
// and permissions that it has, and no secret. The issuer, the API and the edge are processes.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { openStore, readHead } from '@vitrine/release-log';
import {
  startService,
  temporaryFolder,
  writeHostPackage,
  writeScreenPackage,
  writeTestKeys,
} from '@vitrine/release-log/testing';
import { expect, onTestFinished, test } from 'vitest';
import { runCommand } from '../../../testing/run-command.ts';
import { hostProgram } from '../../program/host.ts';
import { releasesProgram } from '../../program/releases.ts';
import { githubGrants } from './platform-steps.ts';

const TEMPLATE = join(import.meta.dirname, 'template');
const SCREEN = new URL('../../../testing/screen-of-job.ts', import.meta.url).pathname;
const ISSUER = new URL('../../../../release-api/testing/issue-tokens.ts', import.meta.url).pathname;
const API = new URL('../../../../release-api/src/bin/serve.ts', import.meta.url).pathname;
const EDGE = new URL('../../../../edge/src/main.ts', import.meta.url).pathname;

/** In place of npx and gh: the job installs, checks and comments nothing. */
const NPX = `#!/bin/sh
shift 2
case "$*" in
  --silent*) shift 4; exec "$NODE" "$SCREEN" "$@" ;;
esac
`;

interface Job {
  runs: string[];
  permissions: string[];
}

/** Reads the jobs of a workflow, as far as this test runs them. */
function parseWorkflow(workflow: string) {
  const [head = '', jobs = ''] = workflow.split(/^jobs:\n/m);
  const variables = [...head.matchAll(/^ {2}(\w+): \$\{\{ vars\.\w+ \}\}$/gm)];
  const job = (name: string): Job => {
    const [, body = ''] = new RegExp(`^ {2}${name}:\\n((?: {4}.*\\n|\\n)*)`, 'm').exec(jobs) ?? [];
    return {
      runs: [...body.matchAll(/^ {6}- run: (.*)$/gm)].map(([, line = '']) => line),
      permissions: [...body.matchAll(/^ {6}([\w-]+: (?:read|write))$/gm)].map(
        ([, one = '']) => one,
      ),
    };
  };
  return { variables: variables.map(([, name = '']) => name), job };
}

/** An API and an edge on one store with a live host, and a repository with the workflow. */
async function startPlatform(claims: Record<string, string>) {
  const stack = new AsyncDisposableStack();
  onTestFinished(() => stack.disposeAsync());
  const { path: folder } = stack.use(await temporaryFolder());
  const at = (name: string) => join(folder, name);
  const content = createServer(({ url }, response) =>
    response.end(url === '/v1/locales' ? LOCALES : '{}'),
  );
  stack.defer(() => void content.close());
  await new Promise<void>((resolve) => content.listen(0, resolve));
  const address = content.address();
  const own = { VITRINE_RELEASES: at('store'), VITRINE_KEYS: writeTestKeys(folder) };
  const command = async (program: typeof hostProgram, ...args: string[]) => {
    const done = await runCommand(program, [...args, '--json'], { cwd: folder, env: own });
    expect(done).toMatchObject({ code: 0 });
    return JSON.parse(done.stdout);
  };
  const dir = await writeHostPackage(at('host'));
  const { version } = await command(hostProgram, 'publish', '--dir', dir, '--no-build');
  await command(hostProgram, 'promote', version);

  const issuer = stack.use(
    await startService(ISSUER, {
      CLAIMS: JSON.stringify(claims),
    }),
  );
  const api = stack.use(
    await startService(API, {
      ...own,
      RELEASE_API_PORT: '0',
      VITRINE_RELEASE_AUDIT: at('audit.jsonl'),
    }),
  );
  const edge = stack.use(
    await startService(EDGE, {
      ...own,
      PORT: '0',
      VITRINE_CONTENT_URL: `http://localhost:${typeof address === 'object' ? address?.port : 0}`,
    }),
  );
  // The lines that `screen new` prints for the platform team.
  const jobs = { screen: 'product', repository: 'acme/product', audience: new URL(api.url).origin };
  for (const args of githubGrants(jobs)) {
    await command(releasesProgram, ...args, '--issuer', issuer.url);
  }
  return { at, api, edge, issuer };
}

const LOCALES = JSON.stringify({
  default: 'en',
  items: [{ code: 'en', name: 'English', direction: 'ltr', currency: 'EUR' }],
});
const WORKFLOW_REF = 'acme/product/.github/workflows/screen.yml@refs/heads/main';

/** Runs the lines of a job. It has the variables of the workflow, and a token if it may. */
async function runJob(
  { at, api, issuer }: Awaited<ReturnType<typeof startPlatform>>,
  name: 'preview' | 'promote',
  change = '',
) {
  const workflow = await readFile(join(TEMPLATE, '.github/workflows/screen.yml'), 'utf8');
  expect(workflow).not.toContain('secrets.');
  const { variables, job } = parseWorkflow(workflow);
  expect(variables).toEqual(['VITRINE_RELEASES', 'VITRINE_SITE_URL']);
  const { runs, permissions } = job(name);
  await mkdir(at('repository/bin'), { recursive: true });
  await cp(join(TEMPLATE, 'ci'), at('repository/ci'), { recursive: true });
  const manifest = { packageManager: 'pnpm@12.21.0', vitrine: { screen: 'product' } };
  await writeFile(at('repository/package.json'), JSON.stringify(manifest));
  for (const tool of ['npx', 'gh']) {
    await writeFile(at(`repository/bin/${tool}`), NPX, { mode: 0o755 });
  }
  const token = {
    ACTIONS_ID_TOKEN_REQUEST_URL: `${issuer.url}/token?api-version=2`,
    ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'of the job',
  };
  const env = {
    PATH: `${at('repository/bin')}:${process.env['PATH']}`,
    NODE: process.execPath,
    SCREEN,
    BUILD: await writeScreenPackage(at(`build-${name}`), { change }),
    VITRINE_RELEASES: api.url,
    VITRINE_SITE_URL: 'http://localhost:4000',
    VITRINE_WHY: 'A new gallery',
    PULL_REQUEST: '7',
    ...(permissions.includes('id-token: write') && token),
  };
  const script = runs.map((line) => line.replace('__pnpm__', '12.21.0')).join('\n');
  const child = spawn('sh', ['-e', '-c', script], { cwd: at('repository'), env });
  const [stdout, stderr] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { code: child.exitCode, stdout, stderr };
}

const JOB_MS = 300_000;

test(
  'a commit on main is published and live without a secret, and the edge serves it',
  async () => {
    const claims = { event_name: 'push', workflow_ref: WORKFLOW_REF };
    const started = await startPlatform(claims);
    const done = await runJob(started, 'promote');
    expect(done, done.stderr).toMatchObject({ code: 0 });
    const head = await readHead(openStore(started.at('store')), 'stable');
    expect(head).toMatchObject({
      n: 2,
      credential: 'oidc:product-main',
      by: 'team-product (repo:acme/product, ida)',
      why: 'A new gallery',
    });
    const live = async () => (await fetch(`${started.edge.url}/sets/2.json`)).json();
    const version = head?.set.screens['product']?.stable.version;
    await expect
      .poll(live, { timeout: 30_000, interval: 500 })
      .toMatchObject({ screens: { product: { stable: { version } } } });
  },
  JOB_MS,
);

test(
  'a pull request gets its preview link, and cannot promote',
  async () => {
    const claims = { event_name: 'pull_request', ref: 'refs/pull/7/merge' };
    const started = await startPlatform(claims);
    const done = await runJob(started, 'preview');
    expect(done, done.stderr).toMatchObject({ code: 0 });
    const note = await readFile(started.at('repository/preview.md'), 'utf8');
    expect(note).toMatch(/^Preview of product@\S+: http:\S+preview-release=\S+\n$/);
    const refused = await runJob(started, 'promote', 'another');
    expect(refused.code).not.toBe(0);
    expect(refused.stderr).toContain('may not promote');
    expect(await readHead(openStore(started.at('store')), 'stable')).toMatchObject({ n: 1 });
  },
  JOB_MS,
);
