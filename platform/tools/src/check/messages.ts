import { glob, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { compileMessages } from '@vitrine/build';
import * as v from 'valibot';
import { ROOT } from '../run.ts';

const Messages = v.record(v.string(), v.string());

/**
 * Finds messages that are missing or superfluous in a locale, empty, or not valid ICU
 * MessageFormat.
 *
 * @param root Root of the repository.
 */
export async function checkMessages(root = ROOT): Promise<string[]> {
  const folders = new Map<string, Map<string, Record<string, string>>>();
  const findings: string[] = [];
  for await (const file of glob('{host,remotes/*}/src/messages/*.json', { cwd: root })) {
    const source = await readFile(join(root, file), 'utf8');
    const locale = basename(file, '.json');
    try {
      compileMessages(source, locale);
      const locales = folders.get(dirname(file)) ?? new Map();
      folders.set(dirname(file), locales.set(locale, v.parse(Messages, JSON.parse(source))));
    } catch (error) {
      findings.push(`${file}: ${error instanceof Error ? error.message : error}`);
    }
  }
  for (const [folder, locales] of folders) findings.push(...compareLocales(folder, locales));
  return findings;
}

/**
 * Compares every locale with English.
 *
 * @param locales Locale → its messages.
 */
export function compareLocales(
  folder: string,
  locales: ReadonlyMap<string, Record<string, string>>,
): string[] {
  const english = locales.get('en');
  if (english === undefined) return [`${folder}: there is no en.json`];
  const findings: string[] = [];
  for (const [locale, messages] of locales) {
    for (const key of Object.keys(english)) {
      if (!messages[key]?.trim()) findings.push(`${folder}/${locale}.json: "${key}" is missing`);
    }
    for (const key of Object.keys(messages)) {
      if (!(key in english)) findings.push(`${folder}/${locale}.json: "${key}" is not in en.json`);
    }
  }
  return findings;
}
