import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { directly } from '../../../testing/catalogues/direct-writer.ts';
import { sampleListing } from '../../../testing/catalogues/sample-listing.ts';
import type { BuiltDocument } from '../catalogue-store/catalogue-store.ts';
import { openCatalogueWriter } from './catalogue-writer.ts';
import { openProjection, type Projection } from './open-projection.ts';

const PRODUCT = { kind: 'product', key: 'a' } as const;

let folder: string;
let path: string;
let opened: { close(): void }[];
const warn = vi.fn();

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-projection-'));
  path = join(folder, 'catalogue.sqlite');
  opened = [];
  warn.mockReset();
});
afterEach(() => {
  for (const each of opened) each.close();
  rmSync(folder, { recursive: true });
});

function write(projection = 'one') {
  const writer = directly(openCatalogueWriter(path, { projection }));
  opened.push(writer);
  return writer;
}

function read(key = 'one'): Projection {
  const projection = openProjection(path, { key, warn, damaged: warn });
  opened.push(projection);
  return projection;
}

function removeFiles(): void {
  for (const file of [path, `${path}-wal`, `${path}-shm`]) rmSync(file, { force: true });
}

const pricedAt = (price: number): BuiltDocument => ({
  revision: String(price),
  rows: [
    {
      locale: 'en',
      page: String(price),
      listing: sampleListing({ id: 'a', name: 'A', pieces: [{ price }] }),
      indexed: {
        text: 'A',
        title: ['vase', `edition${price}`],
        maker: ['kiln'],
        facts: [],
        body: [],
      },
    },
  ],
});

/** Reads what visitors see of the product, from the database and from memory. */
function shown(projection: Projection) {
  expect(projection.problem()).toBeUndefined();
  const list = { locale: 'en', filters: {}, sort: 'price', after: undefined, limit: 9 } as const;
  const { prices } = projection.facetCounts('en', {}, []);
  return {
    page: projection.page('product', 'a', 'en'),
    items: projection.list(list).items.map(({ price }) => price.amount),
    prices: [...prices],
  };
}

const showing = (price: number) => ({ page: String(price), items: [price], prices: [price] });

// A second process on the folder answered with the old price from its memory, for ever.
test('shows every change of another connection at once, in pages, lists and counts', async () => {
  const writer = write();
  await writer.replace(PRODUCT, pricedAt(1));
  await writer.complete();
  const projections = [read(), read()];
  for (const price of [2, 3]) {
    await writer.replace(PRODUCT, pricedAt(price));
    for (const projection of projections) {
      expect(shown(projection)).toEqual(showing(price));
    }
  }
  await writer.remove(PRODUCT);
  for (const projection of projections) {
    expect(shown(projection)).toEqual({ page: undefined, items: [], prices: [] });
  }
});

test('a locale and a word that are added later are found', async () => {
  const writer = write();
  await writer.complete();
  const projection = read();
  expect(projection.problem()).toBeUndefined();
  const tokens = [{ spellings: ['editoin77'], isWord: true }];
  expect(projection.count('en', { tokens })).toBe(0);
  await writer.replace(PRODUCT, pricedAt(1));
  const added = pricedAt(2);
  const rows = added.rows.map((row) => ({
    ...row,
    indexed: { text: 'B', title: ['carafe'], maker: [], facts: [], body: [] },
  }));
  await writer.replace({ kind: 'product', key: 'b' }, { ...added, rows });
  const misspelt = [{ spellings: ['carrafe'], isWord: true }];
  expect(projection.count('en', { tokens: misspelt })).toBe(1);
});

test('says what is missing until the projection is complete, and logs each reason once', async () => {
  const projection = read();
  expect(projection.problem()).toContain(`${path} does not exist. Start authoring`);
  expect(projection.problem()).toContain('does not exist');
  const writer = write();
  await writer.replace(PRODUCT, pricedAt(1));
  expect(projection.problem()).toContain('is not complete. Authoring is filling it');
  await writer.complete();
  expect(shown(projection)).toEqual(showing(1));
  expect(warn).toHaveBeenCalledTimes(2);
});

test('a projection of another release is not read', async () => {
  await write('two').complete();
  expect(read('one').problem()).toContain('made by another release');
});

test('noise instead of a database is not read, and can be replaced', async () => {
  writeFileSync(path, 'noise '.repeat(1000));
  const projection = read();
  expect(projection.problem()).toContain(`${path} cannot be read`);
  removeFiles();
  await write().complete();
  expect(projection.problem()).toBeUndefined();
});

// A process of another user said that a restart of authoring helps.
test('a file that cannot be looked up has another remedy than a damaged one', () => {
  // Fails for root too, whom no permission stops.
  symlinkSync(path, path);
  expect(read().problem()).toContain('Start delivery as the user to whom VITRINE_STATE belongs');
});

test('reads the old file while a new one is filled, and then switches to it', async () => {
  const old = write();
  await old.replace(PRODUCT, pricedAt(1));
  await old.complete();
  const projection = read();
  expect(shown(projection)).toEqual(showing(1));
  const before = projection.version();
  removeFiles();
  expect(shown(projection)).toEqual(showing(1));
  const writer = write();
  await writer.replace(PRODUCT, pricedAt(2));
  expect(shown(projection)).toEqual(showing(1));
  await writer.complete();
  expect(shown(projection)).toEqual(showing(2));
  // Responses that were computed from the old file are not valid any more.
  expect(projection.version()).toBeGreaterThan(before);
  expect(warn.mock.calls.map(([message]) => message)).toEqual([
    expect.stringContaining('does not exist'),
    expect.stringContaining('is not complete'),
  ]);
  // Closing the old file must not remove what belongs to the new one.
  await writer.replace(PRODUCT, pricedAt(3));
  expect(shown(projection)).toEqual(showing(3));
});

test('goes on with the old file when a new release has replaced it, and says so', async () => {
  const old = write('one');
  await old.replace(PRODUCT, pricedAt(1));
  await old.complete();
  const projection = read('one');
  expect(shown(projection)).toEqual(showing(1));
  await write('two').complete();
  expect(shown(projection)).toEqual(showing(1));
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(/made by another release.*come from the previous file/),
  );
});

test('readers do not keep the writer waiting', async () => {
  const writer = write();
  await writer.complete();
  const projections = Array.from({ length: 5 }, () => read());
  for (const projection of projections) expect(projection.problem()).toBeUndefined();
  for (let price = 1; price <= 20; price += 1) {
    await writer.replace(PRODUCT, pricedAt(price));
    const all = await Promise.all(projections.map(shown));
    expect(all).toEqual(projections.map(() => showing(price)));
  }
});

// An answer made of several reads could have mixed both states.
test('reads at once are of one version, although authoring writes between them', async () => {
  const writer = write();
  await writer.replace(PRODUCT, pricedAt(10));
  await writer.complete();
  const projection = read();
  expect(projection.problem()).toBeUndefined();
  const other = new DatabaseSync(path);
  opened.push(other);
  const page = () => projection.page('product', 'a', 'en');
  const seen = projection.atOnce((version) => {
    const before = page();
    other.exec(
      `UPDATE document SET page = '20'; UPDATE meta SET value = 99 WHERE name = 'version'`,
    );
    return [before, page(), projection.version() - version];
  });
  expect(seen).toEqual(['10', '10', 0]);
  expect([page(), projection.version()]).toEqual(['20', 99]);
});
