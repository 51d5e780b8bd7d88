import { glob, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { compileMessages } from '@vitrine/build/messages';
import { DEFAULT_LOCALE, LOCALE_CODES } from '@vitrine/contract';
import { compareMessages } from '@vitrine/releases/messages';
import * as v from 'valibot';
import { ROOT } from '../run.ts';

const Messages = v.record(v.string(), v.string());

/** A folder of the edge, and the host's folder with the same texts. */
const SAME_TEXTS = [
  ['platform/edge/src/head/messages', 'host/src/messages'],
  ['platform/edge/src/enquiries/enquiry-messages', 'host/src/enquiry/messages'],
] as const;
const TEMPLATE = 'platform/releases/src/new/template/src/messages';
const MESSAGE_FILES = [
  `{host,remotes/*}/src/{,*/}messages/*.json`,
  ...SAME_TEXTS.map(([edge]) => `${edge}/*.json`),
  'platform/edge/src/preview/preview-messages/*.json',
  `${TEMPLATE}/*.json`,
];

/** Locale code → key → message; null for a file that cannot be read. */
type MessagesByLocale = ReadonlyMap<string, Record<string, string> | null>;

/**
 * Finds message files that are missing or are for a locale that is not in the list of
 * `@vitrine/contract`, and messages that are missing, empty, unknown in English, with other
 * placeholders than in English, or not valid ICU MessageFormat. No message may name this software,
 * because a shop has its own name.
 *
 * @param root Folder of the repository.
 * @param patterns The message files in it.
 * @returns One line for each problem.
 */
export async function checkMessages(root = ROOT, patterns = MESSAGE_FILES): Promise<string[]> {
  const folders = new Map<string, Map<string, Record<string, string> | null>>();
  const findings: string[] = [];
  for await (const file of glob(patterns, { cwd: root })) {
    const source = await readFile(join(root, file), 'utf8');
    const locale = basename(file, '.json');
    const locales = folders.get(dirname(file)) ?? new Map<string, Record<string, string> | null>();
    folders.set(dirname(file), locales.set(locale, null));
    try {
      compileMessages(source, locale);
      const messages = v.parse(Messages, JSON.parse(source));
      locales.set(locale, messages);
      findings.push(...namingSoftware(file, messages));
    } catch (error) {
      const problems = (error instanceof Error ? error.message : String(error)).split('\n');
      findings.push(...problems.map((one) => one.replace(`messages/${locale}.json`, file)));
    }
  }
  for (const [folder, messages] of folders) findings.push(...compareLocales(folder, messages));
  findings.push(...compareTexts(folders));
  return findings;
}

const namingSoftware = (file: string, messages: Record<string, string>): string[] =>
  Object.entries(messages).flatMap(([key, text]) =>
    /vitrine/i.test(text)
      ? [
          `${file}: "${key}" names Vitrine. A shop has its own name: take it from the site's settings.`,
        ]
      : [],
  );

/**
 * Compares the message files of one folder with English, and with the list of locales.
 *
 * @param folder Its path, for the findings.
 * @param messagesByLocale Locale code → key → message; null for a file that cannot be read.
 */
export function compareLocales(
  folder: string,
  messagesByLocale: MessagesByLocale,
  codes: readonly string[] = LOCALE_CODES,
): string[] {
  const english = messagesByLocale.get(DEFAULT_LOCALE);
  if (english === null) return [];
  if (english === undefined) return [`${folder}/${DEFAULT_LOCALE}.json is missing`];
  const findings = codes
    .filter((code) => !messagesByLocale.has(code))
    .map((code) => `${folder}/${code}.json is missing`);
  const readable = [...messagesByLocale].flatMap(([locale, messages]) =>
    messages ? [[locale, messages] as const] : [],
  );
  return [
    ...findings,
    ...[...messagesByLocale.keys()]
      .filter((locale) => !codes.includes(locale))
      .map(
        (locale) => `${folder}/${locale}.json: "${locale}" is not in LOCALES of @vitrine/contract`,
      ),
    ...compareMessages(new Map(readable), DEFAULT_LOCALE).map(
      ({ locale, problem }) => `${folder}/${locale}.json: ${problem}`,
    ),
  ];
}

/** Compares the texts that the edge writes into a document with those of the host. */
function compareTexts(folders: ReadonlyMap<string, MessagesByLocale>): string[] {
  return SAME_TEXTS.flatMap(([edge, host]) =>
    [...(folders.get(edge) ?? [])].flatMap(([locale, messages]) => {
      const source = folders.get(host)?.get(locale);
      if (source === null) return [];
      return Object.entries(messages ?? {}).flatMap(([key, text]) =>
        source?.[key] === text
          ? []
          : [`${host}/${locale}.json has another text than "${key}" in ${edge}/${locale}.json`],
      );
    }),
  );
}
