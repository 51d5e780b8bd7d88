import { setTimeout as wait } from 'node:timers/promises';
import { LogEntry, type ScreenRecord } from '@vitrine/contract';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { history, readHead } from '../src/log/read.ts';
import { putRelease, signRecord } from '../src/releases/put-release.ts';
import { integrityOf } from '../src/store/integrity.ts';
import { parseJsonBytes } from '../src/store/json.ts';
import { openStore } from '../src/store/open-store.ts';
import type { Store } from '../src/store/store.ts';
import { runScript, TEST_SIGNER } from './index.ts';

/** A new store; other processes open it by its location. */
interface OpenedStore {
  location: string;
  close(): Promise<void>;
}

/**
 * Processes that write at once: starting twenty takes half a minute, which the quick suite saves.
 */
const WRITERS = process.env['VITRINE_TEST_FULL'] === '1' ? 20 : 3;
const writer = new URL('./store-writer.ts', import.meta.url).pathname;
const bytes = (text: string) => new TextEncoder().encode(text);

/** The tests that every store implementation has to pass. */
export function storeContract(name: string, open: () => Promise<OpenedStore>): void {
  describe(`the store contract: ${name}`, () => {
    let store: Store;
    let location: string;

    beforeEach(async () => {
      const opened = await open();
      onTestFinished(opened.close);
      location = opened.location;
      store = openStore(location);
    });

    test('an empty store has no objects and throws no errors', async () => {
      expect(await store.get('screens/product/releases/1.json')).toBeUndefined();
      expect(await store.list('screens')).toEqual([]);
    });

    test('a stored object is read back byte by byte', async () => {
      const blob = Uint8Array.from({ length: 70_000 }, (_, index) => index % 251);
      expect(await store.put('screens/product/files/a.bin', blob)).toBe(true);
      expect(
        Buffer.compare((await store.get('screens/product/files/a.bin')) ?? bytes(''), blob),
      ).toBe(0);
      expect(await store.put('empty', bytes(''))).toBe(true);
      expect(await store.get('empty')).toHaveLength(0);
    });

    test('an object is never overwritten', async () => {
      await store.put('a/b', bytes('first'));
      expect(await store.put('a/b', bytes('second'))).toBe(false);
      expect(await store.get('a/b')).toEqual(Buffer.from('first'));
    });

    test('a folder is not an object, and an object is not a folder', async () => {
      await store.put('a/b/c', bytes('x'));
      expect(await store.get('a/b')).toBeUndefined();
      expect(await store.get('a/b/c/d')).toBeUndefined();
    });

    test('names directly below a folder are listed, sorted', async () => {
      for (const key of ['f/2/x', 'f/10/x', 'f/2/y', 'f/z', 'g/1/x']) {
        await store.put(key, bytes(key));
      }
      expect(await store.list('f')).toEqual(['10', '2', 'z']);
    });

    test('all keys below a folder are listed, sorted, and no others', async () => {
      const keys = ['f/2/x/deep', 'f/10/x', 'f/2/y', 'f/z', 'f-2/x', 'g/1/x'];
      const many = Array.from({ length: 45 }, (_, index) => `f/many/${index}`);
      await Promise.all([...keys, ...many].map((key) => store.put(key, bytes(key))));
      const below = [...keys.slice(0, 4), ...many].sort();
      expect(await store.listBelow('f')).toEqual(below);
      expect(await store.listBelow('f/2')).toEqual(['f/2/x/deep', 'f/2/y']);
      expect(await store.listBelow('f/z')).toEqual([]);
      expect(await store.listBelow('missing')).toEqual([]);
    });

    test('a removed object is gone, and so is its empty folder', async () => {
      await store.put('a/b/c', bytes('x'));
      await store.put('a/d', bytes('y'));
      const createdAt = await store.createdAt('a/b/c');
      expect(Math.abs((createdAt ?? 0) - Date.now())).toBeLessThan(600_000);
      await store.remove('a/b/c');
      await store.remove('a/b/c');
      expect(await store.get('a/b/c')).toBeUndefined();
      expect(await store.createdAt('a/b/c')).toBeUndefined();
      expect(await store.createdAt('a')).toBeUndefined();
      expect(await store.list('a')).toEqual(['d']);
      expect(await store.put('a/b/c', bytes('z'))).toBe(true);
      expect(await store.get('a/b/c')).toEqual(Buffer.from('z'));
    });

    test('writing and removing in one folder at the same time works', async () => {
      const rounds = Array.from({ length: 200 }, (_, index) => `race/folder/${index}`);
      await Promise.all(
        rounds.map(async (key) => {
          expect(await store.put(key, bytes(key))).toBe(true);
          await store.remove(key);
        }),
      );
      expect(await store.list('race')).toEqual([]);
    });

    test('the last hint that was written is read', async () => {
      await store.putHint('channels/stable/head.json', bytes('1'));
      await store.putHint('channels/stable/head.json', bytes('2'));
      expect(await store.get('channels/stable/head.json')).toEqual(Buffer.from('2'));
    });

    // It was refused where the planned record had a field without a value.
    test('a release without its optional fields is published once', async () => {
      const file = bytes('var product_1;');
      const record: ScreenRecord = {
        ...{ screen: 'product', version: '1.0.0-ab12cd34ef', contract: 1 },
        ...{ container: 'product_1', entry: 'a.js', owner: undefined, manifest: undefined },
        files: { 'a.js': { integrity: integrityOf(file), size: file.byteLength } },
        ...{ firstPaint: { scripts: [], styles: [] }, locales: {}, preload: [], shared: {} },
        route: '/:locale/product/:id',
        ...{ commit: null, dirty: undefined, by: 'Noor', at: new Date().toISOString() },
      };
      const signed = signRecord(TEST_SIGNER, 'product', record);
      const publish = () =>
        putRelease(store, 'product', signed, [{ path: 'a.js', bytes: file, variants: [] }]);
      expect(await publish()).toBe(true);
      expect(await publish()).toBe(false);
    });

    test.each(['', '/', 'a//b', '/a', 'a/', '../a', 'a/../b', '.a', 'a\\b', 'a\0b', 'a/.b', 'ä'])(
      'refuses the key %j',
      async (key) => {
        await expect(store.put(key, bytes(''))).rejects.toMatchObject({ code: 'invalid-key' });
        await expect(store.get(key)).rejects.toMatchObject({ code: 'invalid-key' });
      },
    );

    test(`only one of ${WRITERS} processes creates an object, and it is complete`, async () => {
      const results = await race('put', location, 'race/one');
      expect(results.filter((result) => result === 'true')).toHaveLength(1);
      expect(results.filter((result) => result === 'false')).toHaveLength(WRITERS - 1);
      expect(await store.get('race/one')).toHaveLength(200_000);
      expect(await store.list('race')).toEqual(['one']);
    }, 60_000);

    test(`${WRITERS} processes that promote at once all succeed, one after the other`, async () => {
      const numbers = await race('append', location, 'stable');
      expect(numbers.map(Number).sort((a, b) => a - b)).toEqual(
        Array.from({ length: WRITERS }, (_, index) => index + 1),
      );
      const head = await readHead(store, 'stable');
      expect(Object.keys(head?.set.screens ?? {})).toHaveLength(WRITERS);
      // Each entry extends the one before it.
      let screens = WRITERS;
      for await (const entry of history(store, 'stable')) {
        expect(Object.keys(entry.set.screens)).toHaveLength(screens);
        screens -= 1;
      }
      expect(screens).toBe(0);
    }, 60_000);

    test('a concurrent reader sees only complete entries', async () => {
      const reading = new AbortController();
      const seen = (async () => {
        for (let n = 1; !reading.signal.aborted; ) {
          const entry = await store.get(`channels/stable/${n}.json`);
          if (!entry) await wait(1);
          else n = parseJsonBytes(LogEntry, entry, `entry ${n}`).n + 1;
        }
      })();
      await race('append', location, 'stable', 4);
      reading.abort();
      await expect(seen).resolves.toBeUndefined();
    }, 60_000);
  });
}

/** Starts all writers and lets them begin at the same moment. */
async function race(
  job: 'put' | 'append',
  location: string,
  name: string,
  writers: number = WRITERS,
): Promise<string[]> {
  const start = String(Date.now() + 150 * writers);
  const ended = await Promise.all(
    Array.from({ length: writers }, (_, index) =>
      runScript(writer, [job, location, name, String(index), start]),
    ),
  );
  for (const { code, stderr } of ended) expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return ended.map(({ stdout }) => stdout.trim());
}
