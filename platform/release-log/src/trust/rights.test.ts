import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { describeRights, isValidAt, mayDo, RIGHTS, type Rights } from './rights.ts';

const hash = `sha384-${'A'.repeat(64)}`;
const since = '2026-11-20T00:00:00.000Z';
const revoked = { at: '2026-11-22T12:00:00.000Z', since, heads: {}, why: 'stolen' };
const rights: Rights = {
  ...{ owner: 'team-product', may: ['publish', 'promote'] },
  ...{ screens: ['product', 'host'], channels: ['stable'] },
};

describe('rights in keys.json', () => {
  const schema = v.object(RIGHTS);
  const names = (count: number) => Array.from({ length: count }, (_, n) => `s-${n}`);
  const headsOf = (heads: object) => ({ revoked: { ...revoked, heads } });
  const many = (count: number) =>
    Object.fromEntries(names(count).map((name) => [name, { n: 1, entry: hash }]));

  test.each<[string, object]>([
    ['a name of 64 characters', { screens: ['a'.repeat(64)] }],
    ['a name with digits and hyphens', { channels: ['a-1'] }],
    ['all names', { screens: '*', channels: '*' }],
    ['1000 screens', { screens: names(1000) }],
    ['an owner of 100 characters', { owner: 'x'.repeat(100) }],
    ['a route', { routes: ['/:locale/recipes/:slug'] }],
    ['a revocation with 100 channels', headsOf(many(100))],
  ])('may have %s', (_, change) => {
    expect(v.is(schema, { ...rights, ...change })).toBe(true);
  });

  test.each<[string, object]>([
    ['a name of 65 characters', { screens: ['a'.repeat(65)] }],
    ['a name that begins with a digit', { screens: ['1a'] }],
    ['a name in capitals', { screens: ['A'] }],
    ['a name after a space', { screens: [' a'] }],
    ['a path', { channels: ['stable/1'] }],
    ['no screen', { screens: [] }],
    ['1001 screens', { screens: names(1001) }],
    ['no route', { routes: [] }],
    ['a path that cannot be a route', { routes: ['/:locale/:any'] }],
    ['another sign than *', { screens: '**' }],
    ['no owner', { owner: '' }],
    ['an owner of 101 characters', { owner: 'x'.repeat(101) }],
    ['no right', { may: [] }],
    ['an unknown right', { may: ['delete'] }],
    ['a beginning that is not a time', { from: '2026-11-20' }],
    ['an end that is not a time', { until: '2026-11-20' }],
    ['a revocation without a time', { revoked: { ...revoked, at: undefined } }],
    ['a revocation since another form of time', { revoked: { ...revoked, since: '2026-11-20' } }],
    ['a revocation with a long reason', { revoked: { ...revoked, why: 'x'.repeat(1001) } }],
    ['a revocation with 101 channels', headsOf(many(101))],
    ['a position before the first entry', headsOf({ stable: { n: 0, entry: hash } })],
    ['half a position', headsOf({ stable: { n: 1.5, entry: hash } })],
    ['a position without a hash', headsOf({ stable: { n: 1, entry: 'x' } })],
  ])('may not have %s', (_, change) => {
    expect(v.is(schema, { ...rights, ...change })).toBe(false);
  });
});

describe('a key is valid', () => {
  const at = new Date(since);
  const later = '2026-11-20T00:00:00.001Z';
  test.each<[string, Partial<Rights>, boolean]>([
    ['without an end', {}, true],
    ['from its beginning on', { from: since }, true],
    ['not before its beginning', { from: later }, false],
    ['before its end', { until: later }, true],
    ['not at its end', { until: since }, false],
    ['not after a revocation', { revoked }, false],
  ])('%s', (_, change, isValid) => {
    expect(isValidAt({ ...rights, ...change }, at)).toBe(isValid);
    if (change.revoked) return;
    expect(mayDo({ ...rights, ...change }, { action: 'publish', at }).allowed).toBe(isValid);
  });

  test('not before its beginning, which the reason names', () => {
    const right = mayDo({ ...rights, from: later }, { action: 'publish', at });
    expect(right).toEqual({
      ...{ allowed: false, isRevoked: false },
      reason: `is valid from ${later} on, not at ${since}`,
    });
  });

  test('until it was stolen, for what no log has the position of', () => {
    const stolen = { ...rights, revoked };
    const publish = (time: string) => mayDo(stolen, { action: 'publish', at: new Date(time) });
    expect(publish('2026-11-19T23:59:59.999Z')).toEqual({ allowed: true });
    const reason = `was revoked at ${revoked.at}, for everything since ${since}`;
    expect(publish(since)).toEqual({ allowed: false, isRevoked: true, reason });
    const promote = { action: 'promote', at: new Date(0) } as const;
    expect(mayDo(stolen, { ...promote, n: 1 })).toMatchObject({ isRevoked: true });
  });
});

test('rights are described in words', () => {
  expect(describeRights({ ...rights, channels: ['stable', 'beta'] })).toBe(
    'it may publish and promote product, host on stable, beta',
  );
  const all: Rights = { ...rights, may: ['publish', 'check', 'promote'], screens: '*' };
  expect(describeRights({ ...all, channels: '*' })).toBe(
    'it may publish, check and promote everything on all channels',
  );
  expect(mayDo(rights, { action: 'promote', channel: 'beta', at: new Date() })).toMatchObject({
    reason: `may not promote on the channel beta; ${describeRights(rights)}`,
  });
  expect(mayDo(rights, { action: 'publish', target: 'home', at: new Date() })).toMatchObject({
    reason: `may not publish home; ${describeRights(rights)}`,
  });
});

describe('a right with routes', () => {
  const limited: Rights = { ...rights, routes: ['/:locale/recipes/:slug'] };
  const may = (route: string) =>
    mayDo(limited, { action: 'promote', target: 'product', route, at: new Date(since) });

  test('includes these exact paths only', () => {
    expect(may('/:locale/recipes/:slug').allowed).toBe(true);
    expect(may('/:locale/recipes/:id')).toMatchObject({
      allowed: false,
      reason:
        'may not promote product with the route /:locale/recipes/:id; it may publish and promote product, host at /:locale/recipes/:slug on stable',
    });
  });

  test('limits no action without a route, such as a rollback', () => {
    const rollback = { action: 'promote', target: 'product', at: new Date(since) } as const;
    expect(mayDo(limited, rollback).allowed).toBe(true);
  });
});
