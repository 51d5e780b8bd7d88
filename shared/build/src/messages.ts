import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import MessageFormat from '@messageformat/core';
import compileModule from '@messageformat/core/lib/compile-module.js';

/**
 * Compiles ICU MessageFormat to an ES module of functions. The browser needs no parser for it and
 * evaluates no string as code.
 *
 * @param source JSON: key → message.
 * @param locale Code of the messages' locale. It decides the plural rules.
 * @throws {MessagesError} with every message that is not valid ICU MessageFormat.
 * @example compileMessages('{"count": "{n, plural, one {# chair} other {# chairs}}"}', 'en')
 */
export function compileMessages(source: string, locale: string): string {
  const messages: unknown = JSON.parse(source);
  if (typeof messages !== 'object' || messages === null) {
    throw new MessagesError(`messages/${locale}.json: expected an object of messages`);
  }
  // Latin digits, as in the texts: some browsers write ٤٨ in Arabic.
  const format = new MessageFormat(`${locale}-u-nu-latn`);
  const problems = Object.entries(messages).flatMap(([key, text]) => {
    const problem = problemOf(format, text);
    return problem === undefined ? [] : [`messages/${locale}.json: "${key}" ${problem}`];
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

function problemOf(format: MessageFormat, text: unknown): string | undefined {
  if (typeof text !== 'string') return 'is not a text.';
  try {
    format.compile(text);
    return undefined;
  } catch (cause) {
    const [reason = ''] = (cause instanceof Error ? cause.message : String(cause)).split('\n');
    return `is not valid ICU MessageFormat: ${reason.replace(/:?\s*$/, '')}. The message: ${text}`;
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
