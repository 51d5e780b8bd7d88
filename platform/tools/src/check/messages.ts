import { glob, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { compileMessages } from '@vitrine/build';
import * as v from 'valibot';
import { ROOT } from '../run.ts';

const Messages = v.record(v.string(), v.string());

/**
 * Messages that a locale lacks or has too many of, that say nothing, or that are no ICU message.
 *
 * @param root Of the repository.
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

/** @param locales Locale → its messages; English is the measure. */
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
