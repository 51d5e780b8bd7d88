import type { LogAction, LogEntry } from '@vitrine/contract';
import { describe, expect, test } from 'vitest';
import { contentHash, parseEntry, type StoredEntry } from '../entries/stored-entry.ts';
import { integrityOf } from '../store/integrity.ts';
import { toJsonBytes } from '../store/json.ts';
import { requireSuccession } from './succession.ts';

const AT = '2026-11-26T12:00:00.000Z';
const release = (version: string) => ({ version, record: `sha384-${version.padEnd(64, 'A')}` });

/** `slot('3 2 4')`: release 3 is stable, 2 the last good one, and 4 a canary of 10 %. */
function slot(releases: string) {
  const [stable = '', lastGood = '-', canary = '-'] = releases.split(' ');
  return {
    stable: release(stable),
    lastGood: lastGood === '-' ? null : release(lastGood),
    canary: canary === '-' ? null : { release: release(canary), share: 10, salt: 'a' },
  };
}

/** `action('canary 4 10')` */
function action(text: string): LogAction {
  const [, name, version = '', share] = /^(\w+) (\d+) ?(\d+)?$/.exec(text) ?? [];
  const kind = (['promote', 'canary', 'rollback', 'unpromote'] as const).find((k) => k === name);
  if (!kind) throw new Error(`no action: ${text}`);
  return { kind, target: 'product', version, ...(share && { share: Number(share) }) };
}

function stored(change: Partial<LogEntry>): StoredEntry {
  const entry = {
    ...{ n: 1, channel: 'stable', previous: null, at: AT, by: 'Noor', why: '' },
    ...{ action: action('promote 1'), set: { host: null, screens: { product: slot('1') } } },
    ...change,
  };
  return parseEntry(toJsonBytes(entry), 'stable', entry.n);
}

const after = (before: StoredEntry, change: Partial<LogEntry>): StoredEntry =>
  stored({ n: before.entry.n + 1, previous: contentHash(before), ...change });

/** The set of an entry: the slot of `product`, its removal, both, or nothing of it. */
function setOf(text: string): LogEntry['set'] {
  const releases = text.replace(/ ?removed/, '');
  const screens: LogEntry['set']['screens'] = releases === '' ? {} : { product: slot(releases) };
  return {
    host: null,
    screens,
    ...(text !== releases && { removed: { product: { changed: 2 } } }),
  };
}

/** Judges a change of the set. All else about the two entries is right. */
function judgeChange(was: string, is: string, change: string): void {
  const before = stored({ set: setOf(was) });
  requireSuccession(before, after(before, { action: action(change), set: setOf(is) }));
}

test('an entry of an older log may name the bytes of the one before', () => {
  const before = stored({ set: setOf('1') });
  const change = { previous: integrityOf(before.bytes), action: action('promote 2') };
  requireSuccession(before, after(before, { ...change, set: setOf('2 1') }));
});

describe('an entry may', () => {
  test.each([
    ['promote a first release', '', '1', 'promote 1'],
    ['promote the next release', '1', '2 1', 'promote 2'],
    ['keep an older last good one', '3 2', '4 1', 'promote 4'],
    ['promote without a last good one', '1', '2', 'promote 2'],
    ['promote a canary', '2 1 3', '3 2', 'promote 3'],
    ['end a canary', '2 1 3', '2 1', 'promote 2'],
    ['begin a canary', '2 1', '2 1 3', 'canary 3 10'],
    ['roll a canary back', '2 1 3', '2 1', 'rollback 2'],
    ['roll a release back', '2 1', '1', 'rollback 1'],
    ['keep one to go back to', '3 2', '2 1', 'rollback 2'],
    ['remove a screen', '2 1', 'removed', 'unpromote 2'],
    ['promote a screen again', 'removed', '2', 'promote 2'],
  ])('%s', (_, was, is, change) => {
    expect(() => judgeChange(was, is, change)).not.toThrow();
  });
});

describe('an entry is refused, because the slot is not the result of its action, if it', () => {
  test.each([
    ['promotes another release', '1', '2 1', 'promote 3'],
    ['has a past at first', '', '2 1', 'promote 2'],
    ['has the past of a removed screen', 'removed', '2 1', 'promote 2'],
    ['promotes it again, over another one', '2 1', '2 0', 'promote 2'],
    ['promotes with a canary', '1', '2 1 3', 'promote 2'],
    ['changes more than the canary', '2 1', '9 1 3', 'canary 3 10'],
    ['changes the last good one with it', '2 1', '2 0 3', 'canary 3 10'],
    ['has a canary for others', '2 1', '2 1 3', 'canary 3 20'],
    ['has a canary for nobody', '2 1', '2 1 3', 'canary 3'],
    ['names a canary and has none', '2 1', '2 1', 'canary 3 10'],
    ['names another canary', '2 1', '2 1 3', 'canary 4 10'],
    ['goes back to another release', '2 1', '0', 'rollback 0'],
    ['goes back behind a canary', '2 1 3', '1', 'rollback 1'],
    ['ends a canary over another one', '2 1 3', '2 0', 'rollback 2'],
    ['names another release to go back to', '2 1', '1', 'rollback 2'],
    ['goes back with a canary', '2 1', '1 - 3', 'rollback 1'],
  ])('%s', (_, was, is, change) => {
    const { kind, version } = action(change);
    expect(() => judgeChange(was, is, change)).toThrow(
      `Entry 2 of channel stable has a slot of product that is not the result of a ${kind} of ${version}.`,
    );
  });
});

describe('an entry is refused if it', () => {
  test.each([
    ['is its own last good release', '1', '2 2', 'promote 2', 'makes 2 its own last good release'],
    [
      'is the canary of nothing',
      '',
      '2 - 3',
      'canary 3 10',
      'is a canary of product, which was never live',
    ],
    ['rolls nothing back', '', '1', 'rollback 1', 'is a rollback of product, which was never live'],
    [
      'has nothing to go back to',
      '1',
      '0',
      'rollback 0',
      'is a rollback of product, which had no earlier release',
    ],
    ['keeps what it removes', '1', '1', 'unpromote 1', 'keeps product'],
    ['removes what it promotes', '1', 'removed', 'promote 1', 'removes product'],
    ['hides who removed it', '1', '', 'unpromote 1', 'does not say who removed product'],
    [
      'removes another release',
      '1',
      'removed',
      'unpromote 7',
      'is an unpromote of 7, which was not live',
    ],
    [
      'removes what was not live',
      '',
      'removed',
      'unpromote 1',
      'is an unpromote of 1, which was not live',
    ],
    [
      'has it and removes it',
      '1',
      '1 removed',
      'unpromote 1',
      'has product, and says that it was removed',
    ],
  ])('%s', (_, was, is, change, problem) => {
    expect(() => judgeChange(was, is, change)).toThrow(`Entry 2 of channel stable ${problem}.`);
  });
});

describe('an entry about product is refused if it', () => {
  const set = { host: slot('1'), screens: { product: slot('1'), home: slot('1') } };
  const before = stored({ set });
  const next = { host: slot('1'), screens: { product: slot('2 1'), home: slot('1') } };
  const promotion = { action: action('promote 2'), set: next };

  test.each<[string, LogEntry['set'], string]>([
    ['changes another screen', { ...next, screens: { ...next.screens, home: slot('9') } }, 'home'],
    ['drops another screen', { ...next, screens: { product: slot('2 1') } }, 'home'],
    ['adds a screen', { ...next, screens: { ...next.screens, brand: slot('1') } }, 'brand'],
    ['removes another screen', { ...next, removed: { home: { changed: 2 } } }, 'home'],
    ['says that one was removed', { ...next, removed: { brand: { changed: 2 } } }, 'brand'],
    ['changes the host', { ...next, host: slot('9') }, 'host'],
    ['drops the host', { ...next, host: null }, 'host'],
  ])('%s', (_, changed, target) => {
    expect(() => requireSuccession(before, after(before, { ...promotion, set: changed }))).toThrow(
      `Entry 2 of channel stable changes ${target}, although it is about product.`,
    );
  });

  test.each<[string, Partial<LogEntry>, string]>([
    ['skips a number', { n: 3 }, 'does not have the next number'],
    ['repeats a number', { n: 1 }, 'does not have the next number'],
    [
      'names no entry before it',
      { previous: null },
      'does not have the hash of entry 1: one of them was changed',
    ],
    [
      'names another entry',
      { previous: release('9').record },
      'does not have the hash of entry 1: one of them was changed',
    ],
    ['is older', { at: '2026-11-26T11:59:59.999Z' }, 'is older than the entry before it'],
  ])('%s', (_, change, problem) => {
    const entry = after(before, { ...promotion, ...change });
    expect(() => requireSuccession(before, entry)).toThrow(
      `Entry ${entry.entry.n} of channel stable ${problem}.`,
    );
  });

  test('has several problems: it names all of them', () => {
    const entry = after(before, { ...promotion, n: 3, set: { ...next, host: null } });
    expect(() => requireSuccession(before, entry)).toThrow(
      'Entry 3 of channel stable does not have the next number, and changes host, although it is about product.',
    );
  });
});

test('the first entry of a log has number 1, and names none before it', () => {
  expect(() => requireSuccession(null, stored({}))).not.toThrow();
  expect(() => requireSuccession(null, stored({ n: 2 }))).toThrow('does not have the next number.');
  expect(() => requireSuccession(null, stored({ previous: release('9').record }))).toThrow(
    'Entry 1 of channel stable is the first one, but names an entry before it.',
  );
  const both = { host: null, screens: { product: slot('1'), home: slot('1') } };
  expect(() => requireSuccession(null, stored({ set: both }))).toThrow(
    'Entry 1 of channel stable changes home, although it is about product.',
  );
});
