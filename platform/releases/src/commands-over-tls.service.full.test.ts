// The release API as docs/operating.md says: store and keys in S3, Caddy with TLS before it. The
// team has a token, and trusts the front's certificate.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openStore, readHead } from '@vitrine/release-log';
import {
  freePort,
  HAS_RADOSGW,
  runScript,
  startRadosgw,
  startService,
  temporaryFolder,
  writeScreenPackage,
} from '@vitrine/release-log/testing';
import { describe, expect, test, vi } from 'vitest';

const HAS_CADDY = spawnSync('caddy', ['version']).status === 0;
const script = (path: string) => new URL(`../../${path}`, import.meta.url).pathname;

/** Starts Caddy, which makes its own certificate authority. */
async function startFront(folder: string, upstream: string) {
  const url = `https://localhost:${await freePort()}`;
  const file = join(folder, 'Caddyfile');
  await writeFile(
    file,
    `{\nauto_https disable_redirects\nskip_install_trust\nadmin off\n}\n
    ${url} {\ntls internal\nreverse_proxy ${upstream}\n}\n`,
  );
  const child = spawn('caddy', ['run', '--config', file], {
    env: { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  const authority = join(folder, 'caddy/pki/authorities/local/root.crt');
  await vi.waitFor(() => readFile(authority), { timeout: 30_000, interval: 100 });
  const stop = async () => {
    child.kill();
    await ended;
  };
  return { url, authority, [Symbol.asyncDispose]: stop };
}

describe.skipIf(!HAS_RADOSGW || !HAS_CADDY)(
  'a release API with its store in S3, behind TLS',
  () => {
    test('takes releases of a team with a token, and no others', { timeout: 240_000 }, async () => {
      await using stack = new AsyncDisposableStack();
      const folder = stack.use(await temporaryFolder()).path;
      const s3 = stack.use(await startRadosgw());
      const store = await s3.newStore();
      const VITRINE_KEYS = `${await s3.newStore()}/keys.json`;
      const platform = { ...s3.env, VITRINE_RELEASES: store, VITRINE_KEYS };

      // The platform team makes a key and a token, and starts the service.
      const keys = async (...args: string[]) => {
        const releases = script('releases/src/bin/releases.ts');
        const done = await runScript(releases, ['keys', ...args, '--json'], {
          env: platform,
          cwd: folder,
        });
        expect(done, done.stderr).toMatchObject({ code: 0 });
        return JSON.parse(done.stdout);
      };
      const own = await keys('create', 'platform.pem');
      await keys('init', '--public-key', own.publicKey);
      const rights = ['--id', 'ci', '--owner', 'team-product', '--screens', 'product'];
      const { token } = await keys('add-token', ...rights);
      const audit = join(folder, 'audit.jsonl');
      const api = stack.use(
        await startService(script('release-api/src/bin/serve.ts'), {
          ...platform,
          RELEASE_API_PORT: '0',
          VITRINE_PROXIES: '127.0.0.1,::1',
          VITRINE_SIGNING_KEY: join(folder, 'platform.pem'),
          VITRINE_RELEASE_AUDIT: audit,
        }),
      );
      const front = stack.use(await startFront(folder, new URL(api.url).host));

      const dir = await writeScreenPackage(join(folder, 'product'));
      const team = {
        VITRINE_RELEASES: front.url,
        VITRINE_RELEASE_TOKEN: token,
      };
      const screen = (env: Record<string, string>, ...args: string[]) =>
        runScript(script('releases/src/bin/screen.ts'), [...args, '--json'], {
          env: { ...team, NODE_EXTRA_CA_CERTS: front.authority, ...env },
          cwd: folder,
        });
      const publish = ['publish', 'product', '--dir', dir, '--no-build'];

      const distrusted = await screen({ NODE_EXTRA_CA_CERTS: '' }, ...publish);
      expect(distrusted).toMatchObject({ code: 1 });
      // It printed a stack.
      expect(distrusted.stderr).toMatch(
        /^error: The release store https:\S+ cannot read v1\/rights \(\w+\)\.\nremedy: .*NODE_EXTRA_CA_CERTS/m,
      );
      expect(distrusted.stderr).not.toContain('    at ');
      const unknown = await screen({ VITRINE_RELEASE_TOKEN: `${token}x` }, ...publish);
      expect(unknown).toMatchObject({ code: 1 });

      const published = await screen({}, ...publish);
      expect(published, published.stderr).toMatchObject({ code: 0 });
      const { version } = JSON.parse(published.stdout);
      const promoted = await screen({}, 'promote', `product@${version}`, '--expect', 'none');
      expect(promoted, promoted.stderr).toMatchObject({ code: 0 });

      const head = await readHead(openStore(store, { env: platform }), 'stable');
      expect(head).toMatchObject({ n: 1, by: 'team-product (token ci)' });
      expect(head?.set.screens['product']?.stable.version).toBe(version);
      const lines = (await readFile(audit, 'utf8')).trim().split('\n');
      const written = lines.map((line) => JSON.parse(line)).filter(({ key }) => key !== undefined);
      expect(new Set(written.map(({ from }) => from))).toEqual(new Set(['127.0.0.1']));
    });
  },
);
