import { cp, glob, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROOT } from '../run.ts';
import { checkMessages, compareLocales } from './messages.ts';

let copy: string;

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'vitrine-words-'));
  for await (const file of glob(
    ['{host,remotes/*}/src/messages/*.json', 'platform/edge/src/head/messages/*.json'],
    { cwd: ROOT },
  )) {
    await cp(join(ROOT, file), join(copy, file));
  }
});
afterAll(() => rm(copy, { recursive: true, force: true }));

/** Changes or removes one message of a file. */
async function rewrite(file: string, key: string, message?: string): Promise<void> {
  const path = join(copy, file);
  const { [key]: _, ...rest } = JSON.parse(await readFile(path, 'utf8'));
  await writeFile(path, JSON.stringify(message === undefined ? rest : { ...rest, [key]: message }));
}

it('finds missing, empty and superfluous messages of a locale', () => {
  const locales = new Map([
    ['en', { title: 'Home', count: '{count}' }],
    ['de', { title: ' ', count: '{anzahl}', old: 'Alt' }],
    ['ja', { title: 'ホーム' }],
  ]);
  expect(compareLocales('host/src/messages', locales, ['en', 'de', 'ja', 'es'])).toEqual([
    'host/src/messages/es.json is missing',
    'host/src/messages/de.json: "title" is missing',
    'host/src/messages/de.json: "count" has no {count}',
    'host/src/messages/de.json: "count" has {anzahl}, which en.json does not have',
    'host/src/messages/de.json: "old" is not in en.json',
    'host/src/messages/ja.json: "count" is missing',
  ]);
});

it('names a file for a locale that is not in the list', () => {
  const locales = new Map([
    ['en', { title: 'Home' }],
    ['sv', { title: 'Hem' }],
  ]);
  expect(compareLocales('remotes/home/src/messages', locales, ['en'])).toEqual([
    'remotes/home/src/messages/sv.json: "sv" is not in LOCALES of @vitrine/contract',
  ]);
});

// A shop of another name had to change the messages of every screen.
it('finds a message that names this software', async () => {
  const file = 'remotes/makers/src/messages/el.json';
  const { text } = JSON.parse(await readFile(join(copy, file), 'utf8'));
  await rewrite(file, 'text', 'Τα εργαστήρια του Vitrine');
  expect(await checkMessages(copy)).toEqual([
    `${file}: "text" names Vitrine. A shop has its own name: take it from the site's settings.`,
  ]);
  await rewrite(file, 'text', text);
});

it('finds nothing in the repository, and a message that is removed from a screen or the shell', async () => {
  expect(await checkMessages(copy)).toEqual([]);
  await rewrite('remotes/product/src/messages/ja.json', 'enlarge');
  await rewrite('host/src/messages/ar.json', 'loading');
  await rewrite('platform/edge/src/head/messages/de.json', 'home', 'Heim');
  await rewrite('remotes/explore/src/messages/fr.json', 'count', '{count, plural, one {');
  expect((await checkMessages(copy)).sort()).toEqual([
    'host/src/messages/ar.json: "loading" is missing',
    'host/src/messages/de.json has another text than "home" in platform/edge/src/head/messages/de.json',
    expect.stringMatching(
      /^remotes\/explore\/src\/messages\/fr\.json:1:\d+: "count" is not valid ICU/,
    ),
    'remotes/product/src/messages/ja.json: "enlarge" is missing',
  ]);
});
