import { generateKeyPairSync, sign, verify } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  MAX_DEVELOP_MS,
  MAX_PREVIEW_MS,
  type PreviewGrant,
  readPreviewToken,
  signPreviewToken,
  type VerifyPreview,
} from './preview-token.ts';

const NOW = Date.parse('2026-11-23T12:00:00Z');
const record = `sha384-${'A'.repeat(64)}`;
const GRANT: PreviewGrant = {
  channel: 'stable',
  from: NOW,
  until: NOW + 3_600_000,
  releases: { product: { version: '1.4.0-3f9a1c2b7d', record } },
};

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const stranger = generateKeyPairSync('ed25519');
const signerOf = (key: typeof privateKey) => ({
  keyId: 'team',
  sign: (bytes: Uint8Array) => sign(null, bytes, key).toString('base64url'),
});
const signer = signerOf(privateKey);
const check: VerifyPreview = async ({ keyId, bytes, signature }) =>
  keyId === 'team' && verify(null, bytes, publicKey, Buffer.from(signature, 'base64url'));
const read = (token: string, now = NOW) => readPreviewToken(token, check, now);

test('a link grants what was signed until it ends', async () => {
  const token = signPreviewToken(GRANT, signer);
  expect(await read(token)).toEqual(GRANT);
  expect(await read(token, GRANT.until - 1)).toEqual(GRANT);
  expect(await read(token, GRANT.until)).toBe('expired');
  expect(encodeURIComponent(token)).toBe(token);
});

describe('a link is refused', () => {
  test.each<[string, Partial<PreviewGrant>]>([
    ['that works for too long', { until: NOW + MAX_PREVIEW_MS + 1 }],
    ['that was made for later', { from: NOW + 400_000, until: NOW + 500_000 }],
    ['that ends before it begins', { until: NOW - 1 }],
    ['of a release without a hash', { releases: { product: { version: '1', record: 'none' } } }],
    ['of a screen that is a path', { releases: { '../x': { version: '1', record } } }],
    [
      'with too many releases',
      {
        releases: Object.fromEntries(
          [...'abcdefghi'].map((name) => [name, { version: '1', record }]),
        ),
      },
    ],
  ])('%s', async (_, change) => {
    expect(await read(signPreviewToken({ ...GRANT, ...change }, signer))).toBe('invalid');
  });

  const develop = { screen: 'product', origin: 'http://localhost:3001' };

  test('of a screen in development that works for longer than a day', async () => {
    const day = { ...GRANT, develop, until: NOW + MAX_DEVELOP_MS };
    expect(await read(signPreviewToken(day, signer))).toEqual(day);
    expect(await read(signPreviewToken({ ...day, until: day.until + 1 }, signer))).toBe('invalid');
  });

  test.each(['http://127.0.0.1:3001', 'http://localhost:65535'])(
    'unless its screen comes from this machine: %s',
    async (origin) => {
      const grant = { ...GRANT, develop: { ...develop, origin } };
      expect(await read(signPreviewToken(grant, signer))).toEqual(grant);
    },
  );

  test.each([
    'https://localhost:3001',
    'http://evil.example:3001',
    'http://localhost.evil.example:3001',
    'http://localhost:3001@evil.example',
    'http://user@localhost:3001',
    'http://localhost:3001/',
    'http://localhost:3001/path',
    "http://localhost:3001 'unsafe-eval'",
    'http://localhost:3001;script-src *',
    'http://localhost:*',
    'http://localhost',
    'http://localhost:80',
    'http://10.0.0.1:3001',
    'http://[::1]:3001',
    'http://0.0.0.0:3001',
    'http://127.0.0.1.evil.example:3001',
    'http://LOCALHOST:3001',
    'http://localhost:3001\n',
  ])('whose screen in development comes from %j', async (origin) => {
    const grant = { ...GRANT, develop: { ...develop, origin } };
    expect(await read(signPreviewToken(grant, signer))).toBe('invalid');
  });

  test('whose signer lacks the right to develop the screen', async () => {
    const asked: unknown[] = [];
    const verifyRequests: VerifyPreview = async ({ requests }) => {
      asked.push(requests);
      return false;
    };
    const token = signPreviewToken({ ...GRANT, releases: {}, develop }, signer);
    expect(await readPreviewToken(token, verifyRequests, NOW)).toBe('invalid');
    expect(asked).toEqual([[{ action: 'develop', target: 'product' }]]);
  });

  test('that somebody else has signed', async () => {
    expect(await read(signPreviewToken(GRANT, signerOf(stranger.privateKey)))).toBe('invalid');
  });

  test('that was signed as another kind of text', async () => {
    const [claims = ''] = signPreviewToken(GRANT, signer).split('.');
    expect(await read(`${claims}.${signer.sign(Buffer.from(claims))}`)).toBe('invalid');
  });

  test('whose verifier is not asked about more than the token says', async () => {
    const asked: unknown[] = [];
    const verifyRequests: VerifyPreview = async ({ keyId, requests }) => {
      asked.push([keyId, requests]);
      return false;
    };
    expect(await readPreviewToken(signPreviewToken(GRANT, signer), verifyRequests, NOW)).toBe(
      'invalid',
    );
    expect(asked).toEqual([['team', [{ action: 'publish', target: 'product' }]]]);
  });

  test('that was altered anywhere', async () => {
    const token = signPreviewToken(GRANT, signer);
    await fc.assert(
      fc.asyncProperty(
        fc.nat(token.length - 1),
        fc.constantFrom(...'ABCxyz019-_.'),
        async (index, letter) => {
          fc.pre(token[index] !== letter);
          const altered = token.slice(0, index) + letter + token.slice(index + 1);
          expect(await read(altered)).toBe('invalid');
          expect(await read(token.slice(0, index))).toBe('invalid');
        },
      ),
    );
  });

  test('that is another text', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ maxLength: 60 }), async (text) => {
        expect(await read(text)).toBe('invalid');
      }),
    );
    expect(await read(`${'a'.repeat(5000)}.b`)).toBe('invalid');
  });
});
