import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import MessageFormat from '@messageformat/core';
import compileModule from '@messageformat/core/lib/compile-module.js';
import { describeSyntax } from './message-syntax.ts';

/**
 * Compiles ICU MessageFormat to an ES module of functions. The browser needs no parser for it and
 * evaluates no string as code.
 *
 * @param source JSON: key → message.
 * @param locale Code of the messages' locale. It decides the plural rules.
 * @throws {MessagesError} with the place of every message that is not valid ICU MessageFormat.
 * @example compileMessages('{"count": "{n, plural, one {# chair} other {# chairs}}"}', 'en')
 */
export function compileMessages(source: string, locale: string): string {
  const file = `messages/${locale}.json`;
  const messages = parseMessages(source, file);
  // Latin digits, as in the texts: some browsers write ٤٨ in Arabic.
  const format = new MessageFormat(`${locale}-u-nu-latn`);
  const problems = Object.entries(messages).flatMap(([key, text]) => {
    const problem = problemOf(format, text);
    if (problem === undefined) return [];
    return [`${file}:${placeOf(source, offsetOfKey(source, key))}: "${key}" ${problem}`];
  });
  if (problems.length > 0) throw new MessagesError(problems.join('\n'));
  return compileModule(format, { ...messages });
}

/** An error in a file of messages. The stack is that of the parser, which helps nobody. */
export class MessagesError extends Error {
  override readonly name = 'MessagesError';
  /** Read by Rspack. */
  readonly hideStack = true;
}

function parseMessages(source: string, file: string): object {
  try {
    const messages: unknown = JSON.parse(source);
    if (typeof messages === 'object' && messages !== null && !Array.isArray(messages)) {
      return messages;
    }
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    const at = /at position (\d+)/.exec(reason)?.[1];
    // The error about a text that ends too early has no position.
    const place = placeOf(source, at === undefined ? source.length : Number(at));
    throw new MessagesError(`${file}:${place}: is not valid JSON: ${reason}`);
  }
  throw new MessagesError(`${file}:1:1: is not a JSON object of messages.`);
}

/** @param offset Characters before the place. */
function placeOf(source: string, offset: number): string {
  const lines = source.slice(0, offset).split('\n');
  return `${lines.length}:${(lines.at(-1)?.length ?? 0) + 1}`;
}

/** A string of valid JSON; a key if a colon follows. */
const JSON_STRING = /"(?:[^"\\]|\\.)*"(\s*:)?/g;

function offsetOfKey(source: string, key: string): number {
  const keys = [...source.matchAll(JSON_STRING)].filter(([, colon]) => colon !== undefined);
  const isKey = ([text, colon = '']: RegExpExecArray) =>
    JSON.parse(text.slice(0, text.length - colon.length)) === key;
  // Of a key that is written twice, the last counts.
  return keys.findLast(isKey)?.index ?? 0;
}

function problemOf(format: MessageFormat, text: unknown): string | undefined {
  if (typeof text !== 'string') return 'is not a text. Write it in quotes.';
  const invalid = (reason: string) =>
    `is not valid ICU MessageFormat: ${reason} The message: ${text}`;
  try {
    const problem = describeSyntax(text);
    if (problem !== undefined) return invalid(problem);
    format.compile(text);
    return undefined;
  } catch (cause) {
    const [reason = ''] = (cause instanceof Error ? cause.message : String(cause)).split('\n');
    return invalid(
      `${reason.replace(/:?\s*$/, '')}. Close every { with }, or write '{' for the character.`,
    );
  }
}

/**
 * The codes of the locales that a folder has message files for, English first.
 *
 * @example messageLocales('remotes/home/src/messages') // ['en', 'ar', 'de', …]
 */
export function messageLocales(folder: string): string[] {
  const codes = readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => basename(file, '.json'));
  return codes.sort((a, b) => Number(b === 'en') - Number(a === 'en') || (a < b ? -1 : 1));
}

/**
 * The modules that compiled messages import → their files. Builds and tests resolve them here, so
 * that a screen need not depend on them.
 */
export function messageRuntime(): [name: string, file: string][] {
  return ['', '/lib/cardinals', '/lib/plurals', '/lib/formatters'].map((path) => {
    const name = `@messageformat/runtime${path}`;
    return [name, fileURLToPath(import.meta.resolve(name))];
  });
}
