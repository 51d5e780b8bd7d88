import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/**
 * A screen's messages by locale, for tests that compare them.
 *
 * @param folder The folder with the locales' JSON files.
 * @throws {SyntaxError} If a file is not valid JSON.
 * @example readMessages(join(import.meta.dirname, 'messages')) // { en: { title: '…' }, de: { … } }
 */
export function readMessages(folder: string): Record<string, Record<string, string>> {
  return Object.fromEntries(
    readdirSync(folder)
      .filter((file) => file.endsWith('.json'))
      .map((file) => [
        basename(file, '.json'),
        JSON.parse(readFileSync(join(folder, file), 'utf8')),
      ]),
  );
}
