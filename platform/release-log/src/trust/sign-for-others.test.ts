import { expect, test } from 'vitest';
import { listedKey, testKey } from '../../testing/test-keys.ts';
import type { Token } from './credentials.ts';
import type { KeyList } from './key-list.ts';
import type { Revocation } from './rights.ts';
import { type Author, requireRight, signObject, verifyObject } from './signed-object.ts';

const [api, team] = [testKey('api'), testKey('team')];
const token: Token = {
  ...{ id: 'product-ci', sha256: '0'.repeat(64), owner: 'team-product' },
  ...{ may: ['promote'], screens: ['product'], channels: ['stable'] },
};
const listOf = (change: Partial<Token> = {}): KeyList => ({
  revision: 1,
  keys: [listedKey(api, { signsForOthers: true }), listedKey(team)],
  tokens: [{ ...token, ...change }],
});

const statement = { kind: 'entry', subject: 'stable/12', what: 'Entry 12' } as const;
const credential = 'token:product-ci';

function authorOf(keys: KeyList, key = api): Author {
  return verifyObject(keys, statement, signObject(statement, { n: 12 }, { key, keys, credential }));
}

test('the key of the release API signs for a token, and the signature covers its name', () => {
  const keys = listOf();
  expect(authorOf(keys)).toMatchObject({ signedFor: { credential, owner: 'team-product' } });
  const signed = signObject(statement, { n: 12 }, { key: api, keys, credential });
  for (const other of ['token:home-ci', undefined]) {
    expect(() => verifyObject(keys, statement, { ...signed, credential: other })).toThrow(
      'it was changed after it was signed',
    );
  }
});

// A team could put its own release down to another one.
test('the key of a team cannot sign for anybody', () => {
  expect(() => authorOf(listOf(), team)).toThrow(
    /names token:product-ci, but the key \S+ of tests may not sign for others/,
  );
});

test('what was signed for a token is judged by its position after a theft', () => {
  const at = '2026-11-22T12:00:00.000Z';
  const heads = { stable: { n: 12, entry: `sha384-${'A'.repeat(64)}` } };
  const revoked: Revocation = { at, since: at, heads, why: 'stolen' };
  const require = (n: number, change: Partial<Token>) => {
    const request = { action: 'promote', target: 'product', channel: 'stable', n } as const;
    requireRight(authorOf(listOf(change)), { ...request, at: new Date(0) }, 'Entry 12');
  };
  expect(() => require(12, { revoked })).not.toThrow();
  expect(() => require(13, { revoked })).toThrow(
    `is signed for token:product-ci of team-product, which was revoked at ${at}`,
  );
});

// The release API has judged its rights when it signed.
test('a token that has ended, may less now or is not listed takes nothing back', () => {
  const request = { action: 'promote', target: 'product', channel: 'stable' } as const;
  const ended = { until: '2026-01-01T00:00:00.000Z' };
  const fewer: Partial<Token> = { may: ['publish'], screens: ['home'] };
  for (const keys of [listOf(ended), listOf(fewer), { ...listOf(), tokens: [] }]) {
    const at = new Date('2026-11-22T12:00:00.000Z');
    expect(() => requireRight(authorOf(keys), { ...request, at }, 'Entry 12')).not.toThrow();
  }
});
