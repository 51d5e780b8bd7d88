import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { releasedOutline } from './outline.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-outline-'));
  await mkdir(join(folder, 'messages'));
});
afterEach(() => rm(folder, { recursive: true }));

const OUTLINE = `{ layout: 'page', first: [{ kind: 'title', text: { message: 'title' } }] }`;

async function read(outline: string, messages: Record<string, object>) {
  const file = join(folder, 'outline.mjs');
  await writeFile(file, `export const outline = ${outline};`);
  for (const [locale, texts] of Object.entries(messages)) {
    await writeFile(join(folder, `messages/${locale}.json`), JSON.stringify(texts));
  }
  return releasedOutline(file, join(folder, 'messages'));
}

test('a released outline has the messages that it names in every language, and no others', async () => {
  const messages = { en: { title: 'A', other: 'B' }, de: { title: 'Ä', other: 'B' } };
  expect((await read(OUTLINE, messages)).texts).toEqual({ en: { title: 'A' }, de: { title: 'Ä' } });
});

test('an outline that is not valid, or names a message that is missing, is an error', async () => {
  await expect(read(OUTLINE, { en: { other: 'B' } })).rejects.toThrow(
    'src/outline.ts needs the messages title. Write them into src/messages/en.json',
  );
  await expect(read(`{ layout: 'mine', first: [] }`, { en: {} })).rejects.toThrow(
    /does not export a valid outline:\nlayout: .*\nfirst: does not have exactly one title/s,
  );
});
