import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readJson } from './read-json.ts';
import { readXml } from './read-xml.ts';

async function* pieces(text: string, size: number) {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}

async function cellsOf(rows: AsyncIterable<object>) {
  const all: unknown[] = [];
  for await (const row of rows) all.push('cells' in row ? row.cells : row);
  return all;
}

test('the objects of a list are read as JSON.parse reads them, wherever it is cut', async () => {
  const row = fc.dictionary(fc.string(), fc.jsonValue());
  await fc.assert(
    fc.asyncProperty(
      fc.array(row),
      fc.constantFrom(0, 2),
      fc.integer({ min: 1, max: 50 }),
      fc.boolean(),
      async (rows, indent, size, isNested) => {
        fc.pre(rows.length > 0);
        const text = JSON.stringify(isNested ? { total: 1, rows, next: null } : rows, null, indent);
        const parsed: unknown[] = JSON.parse(JSON.stringify(rows));
        expect(await cellsOf(readJson(pieces(text, size)))).toEqual(parsed);
      },
    ),
  );
});

test.each([
  ['[{"a":1},{"b"', /line 1: the JSON ends too early/],
  ['{"a":\n{"b":2}}', /no list of objects/],
])('%j is refused with its line', async (text, message) => {
  await expect(cellsOf(readJson(pieces(text, 5)))).rejects.toThrow(message);
});

test('an object that is not JSON is named with its line', async () => {
  expect(await cellsOf(readJson(pieces('[{"a":1},\n{a:2}]', 5)))).toMatchObject([
    { a: 1 },
    { line: 2, problem: expect.stringContaining('is not JSON') },
  ]);
});

test('a feed is read wherever it is cut', async () => {
  const feed =
    '<rss xmlns:g="urn:g"><item><title>A &amp; B</title><g:x>1</g:x><g:x>2</g:x><y><z k="v">t</z></y></item><item><g:title>G</g:title><title>T</title></item></rss>';
  for (let size = 1; size < 20; size += 1) {
    expect(await cellsOf(readXml(pieces(feed, size)))).toEqual([
      { title: 'A & B', x: ['1', '2'], y: { z: { '@k': 'v', '#': 't' } } },
      { title: 'G' },
    ]);
  }
});

test('XML that is not well-formed is refused with its line', async () => {
  const rows = readXml(pieces('<rss>\n<item></rss>', 50));
  await expect(cellsOf(rows)).rejects.toThrow(/^line 2: the XML is not well-formed/);
});
