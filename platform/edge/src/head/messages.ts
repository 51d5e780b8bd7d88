import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import MessageFormat from '@messageformat/core';
import { DEFAULT_LOCALE, lookUpLocale } from '@vitrine/contract';
import * as v from 'valibot';
import type { ScreenTexts } from '../outline/answer.ts';
import type en from './messages/en.json';

/**
 * A text of a document. A plain key is one of the host's messages, a key such as `product.about` is
 * one of a screen's. The texts are the same, so that nothing changes when the host takes over;
 * `pnpm check` compares them.
 */
export type MessageKey = keyof typeof en;

/** Returns a message in one locale. */
export type Translate = (key: MessageKey, values?: Record<string, string | number>) => string;

const Texts = v.record(v.string(), v.string());

const MESSAGES = readMessages(join(import.meta.dirname, 'messages'), Texts);

const TRANSLATIONS = new Map([...MESSAGES].map(([code, texts]) => [code, translate(code, texts)]));

/** The messages in a folder, by locale. */
export function readMessages<Schema extends v.GenericSchema>(
  folder: string,
  schema: Schema,
): ReadonlyMap<string, v.InferOutput<Schema>> {
  return new Map(
    readdirSync(folder).map((file) => [
      basename(file, '.json'),
      v.parse(schema, JSON.parse(readFileSync(join(folder, file), 'utf8'))),
    ]),
  );
}

function translate(code: string, texts: Readonly<Record<string, string>>): Translate {
  // Latin digits, as in the texts of the catalogue.
  const format = new MessageFormat(`${code}-u-nu-latn`);
  const messages = new Map<string, (values?: Record<string, string | number>) => string>();
  return (key, values) => {
    const text = texts[key];
    if (text === undefined) throw new Error(`head/messages/${code}.json: "${key}" is missing`);
    const message = messages.get(key) ?? format.compile(text);
    messages.set(key, message);
    return message(values);
  };
}

/**
 * The messages in a locale; undefined if it has no messages. Then a document has only the site's
 * name, because its text must be in the language of its `lang`.
 */
export function messagesFor(locale: string): Translate | undefined {
  const code = lookUpLocale(locale, [...TRANSLATIONS.keys()]);
  return code === undefined ? undefined : TRANSLATIONS.get(code);
}

/** The prefixes of texts that several screens have. */
const SHARED_TEXTS = ['product-group.', 'product.', 'explore.', ''];

const isMessageKey = (name: string): name is MessageKey =>
  Object.hasOwn(MESSAGES.get(DEFAULT_LOCALE) ?? {}, name);

/** The messages of a screen in a locale, by its own keys; undefined if it has no messages. */
export function screenMessages(screen: string, locale: string): ScreenTexts | undefined {
  const t = messagesFor(locale);
  if (t === undefined) return undefined;
  return (key, values) => {
    const name = [`${screen}.`, ...SHARED_TEXTS].map((prefix) => prefix + key).find(isMessageKey);
    return name && t(name, values);
  };
}
