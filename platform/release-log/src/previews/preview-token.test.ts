import { generateKeyPairSync, sign, verify } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
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

  test('that somebody else has signed', async () => {
    expect(await read(signPreviewToken(GRANT, signerOf(stranger.privateKey)))).toBe('invalid');
  });

  test('that was signed as another kind of text', async () => {
    const [claims = ''] = signPreviewToken(GRANT, signer).split('.');
    expect(await read(`${claims}.${signer.sign(Buffer.from(claims))}`)).toBe('invalid');
  });

  test('whose verifier is not asked about more than the token says', async () => {
    const asked: unknown[] = [];
    const verifyTargets: VerifyPreview = async ({ keyId, targets }) => {
      asked.push([keyId, targets]);
      return false;
    };
    expect(await readPreviewToken(signPreviewToken(GRANT, signer), verifyTargets, NOW)).toBe(
      'invalid',
    );
    expect(asked).toEqual([['team', ['product']]]);
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
