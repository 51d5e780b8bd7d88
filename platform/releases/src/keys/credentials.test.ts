import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createToken, openKeyFile, openStore, requireKeys } from '@vitrine/release-log';
import { promoteRelease, temporaryFolder, writeTestKeys } from '@vitrine/release-log/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runCommand } from '../../testing/run-command.ts';
import { platformSteps } from '../new/own-repository/platform-steps.ts';
import { releasesProgram } from '../program/releases.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
const at = (name: string) => join(folder.path, name);

beforeEach(async () => {
  folder = await temporaryFolder();
  writeTestKeys(folder.path);
});
afterEach(() => folder[Symbol.asyncDispose]());

async function keys(...args: string[]) {
  const env = { VITRINE_RELEASES: at('store') };
  const done = await runCommand(releasesProgram, ['keys', ...args, '--json'], {
    cwd: folder.path,
    env,
  });
  return { ...done, json: done.stdout === '' ? undefined : JSON.parse(done.stdout) };
}
const list = () => requireKeys(openKeyFile({ store: at('store') }));

const PRODUCT = ['--id', 'product-ci', '--owner', 'team-product', '--screens', 'product'];

test('a token is shown once, and the list has its hash only', async () => {
  const { code, json } = await keys('add-token', ...PRODUCT, '--days', '30');
  expect(code).toBe(0);
  expect(json).toMatchObject({
    credential: 'token:product-ci',
    token: expect.stringMatching(/^vitrine_release_[\w-]{43}$/),
    may: ['publish', 'check', 'promote'],
    channels: ['stable'],
  });
  const { revision, tokens } = await list();
  expect(revision).toBe(2);
  expect(tokens).toMatchObject([
    { id: 'product-ci', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
  ]);
  expect(JSON.stringify(await list())).not.toContain(json.token);
  expect((await keys('list')).stdout).not.toContain(json.token);
  // Log entries name it.
  expect(await keys('add-token', ...PRODUCT)).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('already has the token product-ci.\nremedy: Choose another id'),
  });
  const dry = await keys('add-token', '--id', 'x', ...PRODUCT.slice(2), '--dry-run');
  expect(dry.json).not.toHaveProperty('token');
  expect((await list()).tokens).toHaveLength(1);
});

test('jobs of a CI are let in by their claims', async () => {
  const claims = [
    '--claims',
    'repository=acme/product',
    'ref=refs/heads/main',
    'ref=refs/heads/fix',
  ];
  const args = ['add-oidc', ...PRODUCT, ...claims];
  expect(await keys(...args)).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('its audience is missing.\nremedy: Add the origin'),
  });
  const audience = ['--audience', 'https://releases.example'];
  expect(await keys(...args, ...audience)).toMatchObject({ code: 0 });
  const pulls = [
    '--id',
    'pulls',
    ...PRODUCT.slice(2),
    '--may',
    'publish',
    '--claims',
    'event_name=pull_request',
  ];
  expect(await keys('add-oidc', ...pulls)).toMatchObject({ code: 0 });
  expect((await list()).issuers).toMatchObject([
    {
      issuer: 'https://token.actions.githubusercontent.com',
      audience: 'https://releases.example',
      grants: [
        {
          id: 'product-ci',
          claims: { repository: 'acme/product', ref: ['refs/heads/main', 'refs/heads/fix'] },
        },
        { id: 'pulls', may: ['publish'] },
      ],
    },
  ]);
  const other = await keys(
    'add-oidc',
    '--id',
    'z',
    ...PRODUCT.slice(2),
    '--claims',
    'a=b',
    '--audience',
    'https://else.example',
  );
  expect(other.stderr).toContain('is listed with the audience https://releases.example');
  expect((await keys('add-oidc', ...PRODUCT, '--claims', 'main')).stderr).toContain(
    'Not a claim such as repository=acme/product.',
  );
});

// It was "not an https: URL" of a file that the platform team had not touched.
test('an issuer that is not a URL is refused with an example', async () => {
  const args = ['add-oidc', ...PRODUCT, '--issuer', 'gitlab', '--claims', 'a=b'];
  expect(await keys(...args, '--audience', 'https://x.example')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('Not the URL of an issuer. Example: https://gitlab.com.'),
  });
});

test('a token and a CI job are revoked at a position in the log, and stay in the list', async () => {
  await promoteRelease(openStore(at('store')), '1');
  await keys('add-token', ...PRODUCT);
  await keys('add-oidc', ...PRODUCT, '--audience', 'https://x.example', '--claims', 'a=b');
  for (const credential of ['token:product-ci', 'oidc:product-ci']) {
    const { code, json } = await keys('revoke', credential, '--why', 'Printed in a log');
    expect({ code, json }).toMatchObject({
      code: 0,
      json: { credential, owner: 'team-product', revoked: { heads: { stable: { n: 1 } } } },
    });
  }
  const { json } = await keys('list');
  const state = expect.stringMatching(/^revoked .*: Printed in a log$/);
  expect(json.credentials).toMatchObject([
    { credential: 'token:product-ci', state },
    { credential: 'oidc:product-ci', state },
  ]);
  expect(await keys('revoke', 'token:nobody')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('has no token:nobody.\nremedy: Take an id from'),
  });
});

const rights = {
  owner: 'team-product',
  may: ['publish'],
  screens: ['product'],
  channels: ['stable'],
};
const issuer = { issuer: 'https://ci.example', audience: 'https://releases.example' };

test('the access list of an older release API is converted, and again without a change', async () => {
  const { sha256 } = createToken();
  const old = {
    tokens: [{ id: 'product-ci', sha256, ...rights }],
    issuers: [
      {
        ...issuer,
        grants: [
          { claims: { ref: 'a' }, ...rights },
          { claims: { ref: 'b' }, ...rights, owner: 'Team Product' },
        ],
      },
    ],
  };
  await writeFile(at('access.json'), JSON.stringify(old));
  expect((await keys('convert', 'access.json')).json).toMatchObject({ added: 3 });
  const converted = await list();
  expect(converted).toMatchObject({
    revision: 2,
    tokens: old.tokens,
    issuers: [{ ...issuer, grants: [{ id: 'team-product' }, { id: 'team-product-2' }] }],
  });
  expect((await keys('convert', 'access.json')).json).toMatchObject({ added: 0 });
  expect(await list()).toEqual(converted);
});

test('what is not clear is not converted', async () => {
  await keys('add-token', ...PRODUCT);
  await keys(
    'add-oidc',
    ...PRODUCT,
    '--issuer',
    issuer.issuer,
    '--audience',
    'https://else.example',
    '--claims',
    'a=b',
  );
  const before = await list();
  const { sha256 } = createToken();
  const tokens = [{ id: 'product-ci', sha256, ...rights }];
  const issuers = [{ ...issuer, grants: [{ claims: { ref: 'a' }, ...rights }] }];
  await writeFile(at('access.json'), JSON.stringify({ tokens, issuers }));
  const { code, stderr } = await keys('convert', 'access.json');
  expect(code).toBe(1);
  expect(stderr).toContain('has the id product-ci: give this one another id.');
  expect(stderr).toContain('has https://ci.example with another audience');
  expect(stderr).toContain('Nothing was written.');
  await writeFile(at('access.json'), JSON.stringify({ tokens: [{ ...tokens[0], trusted: true }] }));
  expect((await keys('convert', 'access.json')).code).toBe(1);
  expect((await keys('convert', 'nowhere.json')).stderr).toContain('nowhere.json cannot be read.');
  expect(await list()).toEqual(before);
});

// It said only that there is no such key.
test('the id of a token without its prefix is not revoked, but suggested with it', async () => {
  await keys('add-token', ...PRODUCT);
  const { code, stderr } = await keys('revoke', 'product-ci');
  expect(code).toBe(2);
  expect(stderr).toContain('has no key product-ci.\nremedy: Did you mean token:product-ci?');
});

// The printed lines named an organisation that anybody could make: its jobs could promote.
test('add-oidc refuses the placeholders that screen new prints', async () => {
  await using elsewhere = await temporaryFolder();
  const { github, gitlab } = await platformSteps({ env: {} }, 'wishlist', elsewhere.path);
  for (const line of [...github, ...gitlab]) {
    const { code, stderr } = await keys(...line.split(' ').slice(3));
    expect(code, line).toBe(2);
    expect(stderr).toMatch(/remedy: Replace YOUR-(ORGANISATION|RELEASE-API) in every option/);
  }
  expect((await list()).issuers).toBeUndefined();
});
