import { HostRecord, MAX_RECORD_BYTES, ScreenRecord } from '@vitrine/contract';
import { describe, expect, test } from 'vitest';
import { listedKey, TEST_SIGNER, testKey } from '../../testing/test-keys.ts';
import { toJsonBytes } from '../store/json.ts';
import { signObject } from '../trust/signed-object.ts';
import { judgeRecord, parseRecord, recordRevocation, recordSchema } from './judge-record.ts';

const NOW = new Date('2026-11-26T12:00:00.000Z');
const file = { integrity: `sha384-${'A'.repeat(64)}`, size: 1 };
const common = {
  ...{ version: '1.0.0', commit: null, by: 'Ida', at: NOW.toISOString() },
  ...{ firstPaint: { scripts: ['a.js'], styles: ['a.css'] }, locales: { en: ['en.js'] } },
};
const filesOf = (...paths: string[]) =>
  Object.fromEntries([...paths, 'a.js', 'a.css', 'en.js'].map((path) => [path, file]));

const screen = {
  ...{ ...common, screen: 'product', contract: 1, container: 'product', entry: 'entry.js' },
  route: '/:locale/product/:id',
  ...{ files: filesOf('entry.js'), preload: [], shared: {} },
};
const host = {
  ...{ ...common, contracts: [1], document: 'index.html', start: 'start.js', lends: {} },
  files: filesOf('index.html', 'start.js'),
};

const parseScreen = (record: object) =>
  parseRecord(ScreenRecord, toJsonBytes(record), { target: 'product', version: '1.0.0' });
const parseHost = (record: object) =>
  parseRecord(HostRecord, toJsonBytes(record), { target: 'host', version: '1.0.0' });

describe('a record', () => {
  test('of a screen or a host is read', () => {
    expect(parseScreen(screen).record).toEqual(screen);
    expect(parseHost(host).record).toEqual(host);
  });

  test('has the schema of its target', () => {
    expect(recordSchema('host')).toBe(HostRecord);
    expect(recordSchema('product')).toBe(ScreenRecord);
  });

  test.each<[string, string, () => unknown]>([
    ['entry.js', 'product', () => parseScreen({ ...screen, files: filesOf() })],
    ['index.html', 'host', () => parseHost({ ...host, files: filesOf('start.js') })],
    ['start.js', 'host', () => parseHost({ ...host, files: filesOf('index.html') })],
    ...['a.js', 'a.css', 'en.js'].map((path): [string, string, () => unknown] => {
      const { [path]: _, ...files } = screen.files;
      return [path, 'product', () => parseScreen({ ...screen, files })];
    }),
  ])('that names %s without having it is refused', (path, target, parse) => {
    const message = `The record of ${target}@1.0.0 refers to ${path}, which is not among its files.`;
    expect(parse).toThrow(expect.objectContaining({ code: 'malformed', message }));
  });

  test.each([
    ['another screen', () => parseScreen({ ...screen, screen: 'home' }), 'home@1.0.0'],
    ['another version', () => parseScreen({ ...screen, version: '2.0.0' }), 'product@2.0.0'],
    ['another host', () => parseHost({ ...host, version: '2.0.0' }), 'host@2.0.0'],
  ])('of %s is refused', (_, parse, name) => {
    const message = expect.stringContaining(`@1.0.0 is that of ${name}.`);
    expect(parse).toThrow(expect.objectContaining({ code: 'tampered', message }));
  });

  test('has at most 64 kB', () => {
    const sized = (bytes: number) => {
      const padding = bytes - toJsonBytes({ ...screen, x: '' }).byteLength;
      return parseScreen({ ...screen, x: 'x'.repeat(padding) });
    };
    expect(sized(MAX_RECORD_BYTES).bytes.byteLength).toBe(65_536);
    expect(() => sized(MAX_RECORD_BYTES + 1)).toThrow(
      'The record of product@1.0.0 has 65537 bytes; it may have 65536.',
    );
  });
});

describe('the time of a record', () => {
  const { key } = TEST_SIGNER;
  const judge = (at: number, keys = TEST_SIGNER.keys) => {
    const record = { ...screen, at: new Date(at).toISOString() };
    const signed = signObject({ kind: 'record', subject: 'product' }, record, TEST_SIGNER);
    return judgeRecord('product', parseScreen(signed), { keys, now: NOW });
  };

  test('may be ahead of the clock by five minutes, and no more', () => {
    expect(judge(NOW.getTime() + 300_000)).toMatchObject({ owner: 'tests' });
    expect(() => judge(NOW.getTime() + 300_001)).toThrow(
      'The record of product@1.0.0 is from 2026-11-26T12:05:00.001Z, and now it is 2026-11-26T12:00:00.000Z.',
    );
  });

  test('tells whether its key was valid then', () => {
    const keys = { revision: 1, keys: [listedKey(key, { until: NOW.toISOString() })] };
    expect(judge(NOW.getTime() - 1, keys)).toMatchObject({ owner: 'tests' });
    expect(() => judge(NOW.getTime(), keys)).toThrow('which expired at 2026-11-26T12:00:00.000Z');
  });
});

describe('the record of who has been revoked since', () => {
  const { key } = TEST_SIGNER;
  const at = (ms: number) => new Date(NOW.getTime() + ms).toISOString();
  const signed = (ms: number) =>
    signObject({ kind: 'record', subject: 'product' }, { ...screen, at: at(ms) }, TEST_SIGNER);
  const revoked = { at: at(0), since: at(-1000), heads: {}, why: 'stolen' };
  const listed = (change: Parameters<typeof listedKey>[1]) => ({
    revision: 1,
    keys: [listedKey(key, change)],
  });
  const revocation = (record: object, keys = listed({ revoked })) =>
    recordRevocation('product', parseScreen(record), { keys, now: NOW });

  test('may be replaced, if it is from after the theft', () => {
    expect(revocation(signed(-1000))?.message).toBe(
      `The record of product@1.0.0 is signed by the key ${key.keyId} of tests, which was revoked at ${at(0)}, for everything since ${at(-1000)}.`,
    );
    expect(revocation(signed(-1001))).toBeUndefined();
  });

  // A thief, or another team, would replace releases that count.
  test.each<[string, object, ReturnType<typeof listed>]>([
    ['counts', signed(0), listed({})],
    [
      'names a revoked key that has not signed it',
      { ...signed(0), by: 'Eve' },
      listed({ revoked }),
    ],
    ['is not signed', screen, listed({ revoked })],
    ['is from the future', signed(300_001), listed({ revoked })],
    ['was signed by a key that may not publish', signed(0), listed({ revoked, may: ['check'] })],
    ['was signed by an unknown key', signed(0), { revision: 1, keys: [listedKey(testKey('x'))] }],
    ['was signed by a key that expired', signed(0), listed({ until: at(0) })],
  ])('is not one that %s', (_, record, keys) => {
    expect(revocation(record, keys)).toBeUndefined();
  });
});
