// Links to previews and commits between releases, on a real store and a real repository.
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openConsole } from '../../testing/console-in-folder.ts';

let site: Awaited<ReturnType<typeof openConsole>>;
beforeEach(async () => {
  site = await openConsole({ VITRINE_SITE_URL: 'http://127.0.0.1:9' });
  await site.signIn();
});
afterEach(() => site[Symbol.asyncDispose]());

test('shows the site as it was, and makes a link to it', async () => {
  const version = await site.publishHost();
  const before = new Date(Date.now() - 60_000).toISOString();
  await site.command('host', 'promote', '--unchecked', '--why=a trial', '--', version);
  const at = new Date().toISOString();
  expect((await site.get(`/api/status?at=${at}`)).json).toMatchObject({ host: { version } });
  expect((await site.get(`/api/status?at=${before}`)).json).toMatchObject({ n: 0, host: null });
  expect(await site.post('/api/previews', { at })).toMatchObject({
    status: 200,
    json: { link: expect.stringMatching(/^http:\/\/127\.0\.0\.1:9\/\?preview-release=/) },
  });
  expect(await site.post('/api/previews', { at: before })).toMatchObject({
    status: 422,
    json: { message: expect.stringContaining('Nothing was live') },
  });
  expect(await site.post('/api/previews', { target: 'host', version })).toMatchObject({
    status: 200,
  });
  expect(await site.post('/api/previews', { target: 'host', version: '--json' })).toMatchObject({
    status: 400,
  });
});

test('lists the commits between two releases that changed the package', async () => {
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Ida', '-c', 'user.email=ida@shop.example', ...args], {
      cwd: site.at(),
      encoding: 'utf8',
    }).trim();
  const commit = (file: string, subject: string) => {
    mkdirSync(site.at('remotes/product'), { recursive: true });
    writeFileSync(site.at(file), subject);
    git('add', '--', file);
    git('commit', '--quiet', '--no-gpg-sign', '-m', subject);
    return git('rev-parse', 'HEAD');
  };
  const from = 'a'.repeat(40);
  const query = (first: string, last: string) =>
    site.get(`/api/commits?target=product&from=${first}&to=${last}`);
  expect((await query(from, from)).json).toBeNull();
  git('init', '--quiet');
  const first = commit('remotes/product/page.tsx', 'A page');
  commit('notes.md', 'Not of this package');
  const last = commit('remotes/product/page.tsx', 'A wider page');
  expect((await query(first, last)).json).toEqual([
    { commit: expect.any(String), by: 'Ida', subject: 'A wider page' },
  ]);
  expect((await query('--output=x', last)).status).toBe(400);
});
