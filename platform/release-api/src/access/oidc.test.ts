import { type Issuer, openStore } from '@vitrine/release-log';
import { freePort } from '@vitrine/release-log/testing';
import { generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OidcIssuer, startOidcIssuer } from '../../testing/oidc-issuer.ts';
import { promote, publish } from '../../testing/release.ts';
import { type RunningApi, startApi } from '../../testing/running-api.ts';

let issuer: OidcIssuer;
let api: RunningApi;

const rights = { owner: 'team-product', screens: ['product'], channels: ['stable'] };

/** The issuer, as the list of credentials has it. */
const trusted = (): Issuer => ({
  issuer: issuer.url,
  audience: 'https://releases.example',
  personClaim: 'actor',
  grants: [
    {
      id: 'product-main',
      claims: { repository: 'acme/product', ref: ['refs/heads/main', 'refs/heads/fix'] },
      ...rights,
      may: ['publish', 'check', 'promote'],
    },
    { id: 'product', claims: { repository: 'acme/product' }, ...rights, may: ['publish'] },
  ],
});

beforeAll(async () => {
  issuer = await startOidcIssuer();
  ({ api } = await startApi({}, { issuers: [trusted()] }));
});
afterAll(async () => {
  await api[Symbol.asyncDispose]();
  await issuer[Symbol.asyncDispose]();
});

async function identityOf(token: string) {
  const headers = { Authorization: `Bearer ${token}` };
  const response = await fetch(`${api.url}/v1/identity`, { headers });
  return { status: response.status, ...(await response.json()) };
}

test('a job of the main branch publishes and promotes without a secret, and the log names it', async () => {
  const store = api.open(await issuer.issue());
  await publish(store, 'product', '1.0.0');
  const entry = await promote(store, 'product', '1.0.0');
  expect(entry.by).toBe('team-product (repo:acme/product, ida)');
  expect(entry).toMatchObject({ credential: 'oidc:product-main', signature: expect.any(String) });
  expect((await api.audit()).at(-1)).toMatchObject({ id: 'oidc:product-main' });
});

test('the first grant that fits the claims decides', async () => {
  const main = await identityOf(await issuer.issue());
  expect(main).toMatchObject({ status: 200, may: ['publish', 'check', 'promote'] });
  const fix = await identityOf(await issuer.issue({ ref: 'refs/heads/fix' }));
  expect(fix.may).toEqual(main.may);
  const request = await issuer.issue({ ref: 'refs/pull/7/merge' });
  expect(await identityOf(request)).toMatchObject({ status: 200, may: ['publish'] });
  await publish(api.open(request), 'product', '2.0.0');
  await expect(promote(api.open(request), 'product', '2.0.0')).rejects.toMatchObject({
    code: 'not-allowed',
  });
});

test.each<[string, () => Promise<string>]>([
  ['another repository', () => issuer.issue({ repository: 'evil/product' })],
  [
    'another repository with the name in it',
    () => issuer.issue({ repository: 'acme/product-evil' }),
  ],
  ['a list as the repository', () => issuer.issue({ repository: ['acme/product'] })],
  ['another audience', () => issuer.issue({ aud: 'https://elsewhere.example' })],
  ['another issuer', () => issuer.issue({ iss: 'https://evil.example' })],
  ['no subject', () => issuer.issue({ sub: '' })],
  ['an expired token', () => issuer.issue({}, { expiresIn: '-2m' })],
  ['a token of yesterday', () => issuer.issue({ iat: Math.floor(Date.now() / 1000) - 100_000 })],
  ['the key of a stranger', async () => issuer.issue({}, { key: await generateKeyPair('ES256') })],
  ['a changed claim', async () => changed(await issuer.issue({ ref: 'refs/pull/7/merge' }))],
  ['a shared secret', sharedSecret],
])('%s is not accepted', async (_, token) => {
  expect(await identityOf(await token())).toMatchObject({ status: 401 });
});

function changed(token: string): string {
  const [header, payload = '', signature] = token.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const other = { ...claims, ref: 'refs/heads/main' };
  return [header, Buffer.from(JSON.stringify(other)).toString('base64url'), signature].join('.');
}

/** Signed with the public key as if it were a secret, which careless verifiers accept. */
async function sharedSecret(): Promise<string> {
  const { keys } = await (await fetch(`${issuer.url}/keys`)).json();
  return new SignJWT({ repository: 'acme/product', ref: 'refs/heads/main', sub: 'x' })
    .setProtectedHeader({ alg: 'HS256', kid: 'key-1' })
    .setIssuer(issuer.url)
    .setAudience('https://releases.example')
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(Buffer.from(JSON.stringify(keys[0])));
}

test('an issuer may replace its key', async () => {
  await issuer.rotate();
  const token = await issuer.issue();
  const status = async () => (await identityOf(token)).status;
  await expect.poll(status, { timeout: 20_000, interval: 1000 }).toBe(200);
});

test('GitHub Actions issues the token for the origin of the API, and for no other', async () => {
  const env = {
    ACTIONS_ID_TOKEN_REQUEST_URL: `${issuer.url}/token?api-version=2`,
    ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'of the job',
  };
  const port = String(await freePort());
  const issuers = [{ ...trusted(), audience: `http://localhost:${port}` }];
  const { api: own } = await startApi({}, { issuers, env: { RELEASE_API_PORT: port } });
  await using _ = own;
  const url = `http://localhost:${port}`;
  expect(await openStore(url, { env }).list('screens')).toEqual([]);
  await expect(openStore(api.url, { env }).list('screens')).rejects.toMatchObject({
    code: 'unauthenticated',
  });
  const stranger = { ...env, ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'wrong' };
  await expect(openStore(url, { env: stranger }).list('screens')).rejects.toMatchObject({
    message: 'GitHub Actions issued no OIDC token for this job.',
  });
});

test('an issuer that cannot be reached is an outage, not a wrong token', async () => {
  const other = await startOidcIssuer();
  const { api: alone } = await startApi(
    {},
    {
      issuers: [
        {
          issuer: other.url,
          audience: 'https://releases.example',
          grants: [
            {
              id: 'ida',
              claims: { actor: 'ida' },
              owner: 'ida',
              may: ['publish'],
              screens: '*',
              channels: '*',
            },
          ],
        },
      ],
    },
  );
  await using _ = alone;
  const token = await other.issue();
  await other[Symbol.asyncDispose]();
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await fetch(`${alone.url}/v1/identity`, { headers });
  expect(answer.status).toBe(503);
  expect(await answer.text()).toContain('openid-configuration cannot be used');
});
