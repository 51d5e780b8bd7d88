import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { lookUpLocale } from '@vitrine/contract';
import * as v from 'valibot';
import { type FormatMessage, parseMessage } from '../outline/format-message.ts';
import type en from './messages/en.json';

/**
 * A text of a document, by the key of the host's message: nothing changes when the host takes
 * over; `pnpm check` compares them. The texts of a screen are in its outline.
 */
export type MessageKey = keyof typeof en;

/** Returns a message in one locale. */
export type Translate<Key extends string = MessageKey> = (
  key: Key,
  values?: Record<string, string | number>,
) => string;

const Texts = v.record(v.string(), v.string());

const TRANSLATIONS = readTranslations<MessageKey>(join(import.meta.dirname, 'messages'));

/** The messages in a folder as functions, by locale. */
export function readTranslations<Key extends string>(
  folder: string,
): ReadonlyMap<string, Translate<Key>> {
  return new Map(
    [...readMessages(folder, Texts)].map(([code, texts]) => [
      code,
      translate(`${basename(folder)}/${code}.json`, code, texts),
    ]),
  );
}

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

function translate(
  file: string,
  code: string,
  texts: Readonly<Record<string, string>>,
): Translate<string> {
  const messages = new Map<string, FormatMessage>();
  return (key, values) => {
    const text = texts[key];
    if (text === undefined) throw new Error(`${file}: "${key}" is missing`);
    const message = messages.get(key) ?? parseMessage(text, code);
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
