import { generateKeyPairSync } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toJsonBytes } from '../store/json.ts';
import { canonicalJson } from './canonical-json.ts';
import { findKey, type Key, nextEnd, parseKeyList } from './key-list.ts';
import { createKey, isPublicKey, keyIdOf, parsePrivateKey } from './key-pair.ts';
import { mayDo, type RightRequest } from './rights.ts';
import { sign, statementBytes, verify } from './signature.ts';

const key = createKey();
const other = createKey();

function reordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reordered);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([name, member]) => [name, reordered(member)]),
  );
}

describe('canonical JSON', () => {
  test('is the same for every order of the names, and parses to the same value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const parsed: unknown = JSON.parse(JSON.stringify(value));
        expect(canonicalJson(reordered(parsed))).toBe(canonicalJson(parsed));
        expect(JSON.parse(canonicalJson(parsed))).toEqual(parsed);
      }),
    );
  });

  test('differs for different values', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
        const [left, right] = [a, b].map((value) => JSON.parse(JSON.stringify(value)));
        fc.pre(JSON.stringify(left) !== JSON.stringify(right));
        let equal = true;
        try {
          expect(left).toEqual(right);
        } catch {
          equal = false;
        }
        expect(canonicalJson(left) === canonicalJson(right)).toBe(equal);
      }),
    );
  });
});

describe('signatures', () => {
  const value = { screen: 'product', files: { a: 1 } };
  const signature = sign(statementBytes('record', 'product', value), key);

  test('are valid for the signed statement, in any order of its names', () => {
    const stored = JSON.parse('{"files":{"a":1},"signature":"x","screen":"product"}');
    expect(verify(statementBytes('record', 'product', stored), signature, key.publicKey)).toBe(
      true,
    );
  });

  test.each([
    ['another value', statementBytes('record', 'product', { ...value, files: { a: 2 } })],
    ['a field more', statementBytes('record', 'product', { ...value, extra: null })],
    ['another kind', statementBytes('entry', 'product', value)],
    ['another subject', statementBytes('record', 'home', value)],
  ])('are not valid for %s', (_, bytes) => {
    expect(verify(bytes, signature, key.publicKey)).toBe(false);
  });

  test.each([
    ['another key', signature, other.publicKey],
    ['no signature', '', key.publicKey],
    ['a text', 'unsigned', key.publicKey],
    ['a public key that is too short', signature, 'AAAA'],
  ])('are not valid with %s', (_, signature, publicKey) => {
    expect(verify(statementBytes('record', 'product', value), signature, publicKey)).toBe(false);
  });
});

describe('keys', () => {
  test('a private key is read back from PEM, with its public half and its id', () => {
    expect(parsePrivateKey(key.pem, 'a.pem')).toEqual(key);
    expect(isPublicKey(key.publicKey)).toBe(true);
    expect(keyIdOf('11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo')).toBe('21fe31dfa154a261');
  });

  const rsa = generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey;
  test.each([
    ['a text', 'hello'],
    ['a key for RSA', rsa.export({ format: 'pem', type: 'pkcs8' }).toString()],
  ])('%s is refused', (_, pem) => {
    expect(() => parsePrivateKey(pem, 'VITRINE_SIGNING_KEY')).toThrow(
      'VITRINE_SIGNING_KEY is not a private Ed25519 key in PEM.',
    );
  });

  const listed: Key = {
    keyId: key.keyId,
    publicKey: key.publicKey,
    owner: 'team-product',
    may: ['publish', 'promote'],
    screens: ['product', 'host'],
    channels: ['stable'],
    from: '2026-11-01T00:00:00.000Z',
    until: '2027-11-01T00:00:00.000Z',
  };

  test('keys.json is parsed, and a key is found by its id', () => {
    const list = { revision: 1, keys: [listed] };
    expect(parseKeyList(toJsonBytes(list), 'keys.json')).toEqual(list);
    expect(findKey(list, key.keyId)).toEqual(listed);
    expect(findKey(list, other.keyId)).toBeUndefined();
  });

  test.each<[string, object, RegExp]>([
    ['an id of another key', { keyId: other.keyId }, /is not the id of its key/],
    ['a public key that is too short', { publicKey: 'AAAA' }, /publicKey: is not a public key/],
    ['an unknown right', { may: ['delete'] }, /may\.0/],
    ['no right at all', { may: [] }, /may/],
    ['one screen that is not in a list', { screens: 'product' }, /screens: is neither/],
    ['an invalid time', { until: 'soon' }, /until: is not a time/],
  ])('keys.json with %s is refused', (_, change, message) => {
    const list = { revision: 1, keys: [{ ...listed, ...change }] };
    expect(() => parseKeyList(toJsonBytes(list), 'keys.json')).toThrow(message);
  });

  test('keys.json with a key twice is refused', () => {
    const list = { revision: 1, keys: [listed, listed] };
    expect(() => parseKeyList(toJsonBytes(list), 'keys.json')).toThrow('twice');
  });

  const at = new Date('2026-11-22T12:00:00Z');
  const heads = { stable: { n: 12, entry: `sha384-${'A'.repeat(64)}` } };
  const revoked = {
    at: '2026-11-22T12:00:00.000Z',
    since: '2026-11-20T00:00:00.000Z',
    heads,
    why: 'stolen',
  };
  test.each<
    [
      string,
      Partial<RightRequest>,
      { [Name in keyof Key]?: Key[Name] | undefined },
      RegExp | undefined,
    ]
  >([
    ['may publish its screen', {}, {}, undefined],
    ['may promote it', { action: 'promote', channel: 'stable' }, {}, undefined],
    ['may promote the host, if listed', { target: 'host' }, {}, undefined],
    ['may not check without the right', { action: 'check' }, {}, /may not check; it may publish/],
    [
      'may publish at any time before without a beginning',
      { at: new Date(0) },
      { from: undefined },
      undefined,
    ],
    ['may not publish another screen', { target: 'home' }, {}, /may not publish home/],
    ['may do it for any screen with *', { target: 'home' }, { screens: '*' }, undefined],
    [
      'may not promote on another channel',
      { action: 'promote', channel: 'beta' },
      {},
      /on the channel beta/,
    ],
    ['is not valid yet', { at: new Date('2026-10-31T23:59:59Z') }, {}, /is valid from 2026-11-01/],
    ['has expired', { at: new Date('2027-11-01T00:00:00Z') }, {}, /expired at 2027-11-01/],
    [
      'never expires without an end',
      { at: new Date('2099-01-01') },
      { until: undefined },
      undefined,
    ],
    ['published before it was stolen', { at: new Date('2026-11-19') }, { revoked }, undefined],
    ['published after it was stolen', {}, { revoked }, /was revoked at 2026-11-22/],
    [
      'promoted before it was stolen',
      { action: 'promote', channel: 'stable', n: 12 },
      { revoked },
      undefined,
    ],
    [
      'promoted after it was stolen, with an earlier time',
      { action: 'promote', channel: 'stable', n: 13, at: new Date('2026-11-19') },
      { revoked },
      /was revoked/,
    ],
    ['would promote now', { action: 'promote', channel: 'stable' }, { revoked }, /was revoked/],
    [
      'promoted in a channel that had no entry then',
      { action: 'promote', channel: 'beta', n: 1 },
      { revoked, channels: '*' },
      /was revoked/,
    ],
  ])('a key that %s', (_, request, change, reason) => {
    const right = mayDo(
      parseKeyList(toJsonBytes({ revision: 1, keys: [{ ...listed, ...change }] }), 'it').keys[0] ??
        listed,
      { action: 'publish', target: 'product', at, ...request },
    );
    if (reason)
      expect(right).toMatchObject({ allowed: false, reason: expect.stringMatching(reason) });
    else expect(right).toEqual({ allowed: true });
  });
});

// Nobody noticed that a token of a CI was about to end, until its promotion was refused.
test('the next end is that of a key or token which counts now', () => {
  const now = new Date('2026-11-29T00:00:00Z');
  const rights = { owner: 'a', may: ['publish' as const], screens: ['*'], channels: ['*'] };
  const keyUntil = (until?: string, more = {}) => {
    const { publicKey, keyId } = createKey();
    return { keyId, publicKey, ...rights, ...(until && { until }), ...more };
  };
  const list = (...keys: Key[]) => ({ revision: 1, keys });
  const token = { ...rights, id: 'ci', sha256: 'a'.repeat(64), until: '2026-12-02T00:00:00Z' };
  const revoked = {
    revoked: { at: '2026-11-01T00:00:00Z', since: '2026-11-01T00:00:00Z', positions: {} },
  };
  expect(nextEnd(list(keyUntil()), now)).toBeUndefined();
  expect(
    nextEnd(
      {
        ...list(
          keyUntil('2026-11-28T00:00:00Z'),
          keyUntil('2026-11-30T00:00:00Z', revoked),
          keyUntil('2027-01-01T00:00:00Z'),
        ),
        tokens: [token],
      },
      now,
    ),
  ).toEqual(new Date(token.until));
});
