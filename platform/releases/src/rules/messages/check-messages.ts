import { glob, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { DEFAULT_LOCALE } from '@vitrine/contract';
import * as v from 'valibot';
import type { Finding } from '../finding.ts';
import { compareMessages } from './compare-messages.ts';

const Messages = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string()));

/**
 * Checks that the message files of a screen have the same messages in every locale. Visitors of a
 * locale without a message would read its key.
 *
 * @param dir Package folder.
 */
export async function checkMessages(dir: string): Promise<Finding[]> {
  const folders = new Map<string, Map<string, Record<string, string>>>();
  const findings: Finding[] = [];
  for await (const file of glob('src/**/messages/*.json', { cwd: dir })) {
    const read = v.safeParse(Messages, await readFile(join(dir, file), 'utf8'));
    if (!read.success) {
      findings.push(finding(file, 'is not a JSON object of messages'));
      continue;
    }
    const folder = folders.get(dirname(file)) ?? new Map<string, Record<string, string>>();
    folders.set(dirname(file), folder.set(basename(file, '.json'), read.output));
  }
  for (const [folder, messages] of [...folders].sort()) {
    const locales = [...messages.keys()].sort();
    const base = messages.has(DEFAULT_LOCALE) ? DEFAULT_LOCALE : (locales[0] ?? DEFAULT_LOCALE);
    const sorted = new Map(locales.map((locale) => [locale, messages.get(locale) ?? {}]));
    for (const { locale, problem } of compareMessages(sorted, base)) {
      findings.push(finding(`${folder}/${locale}.json`, problem));
    }
  }
  return findings;
}

function finding(file: string, problem: string): Finding {
  return {
    rule: 'messages',
    file,
    message: `${file}: ${problem}.`,
    remedy: 'Write each message in every file of src/messages, with the same {placeholders}.',
  };
}
