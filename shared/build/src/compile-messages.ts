import MessageFormat from '@messageformat/core';
import compileModule from '@messageformat/core/lib/compile-module.js';

/**
 * Compiles ICU MessageFormat to an ES module of functions. The browser needs no parser for it and
 * evaluates no string as code.
 *
 * @param source JSON: key → message.
 * @param locale Code of the messages' locale. It decides the plural rules.
 * @throws {Error} when a message is not valid ICU MessageFormat.
 * @example compileMessages('{"count": "{n, plural, one {# chair} other {# chairs}}"}', 'en')
 */
export function compileMessages(source: string, locale: string): string {
  const messages: unknown = JSON.parse(source);
  if (typeof messages !== 'object' || messages === null) {
    throw new Error(`messages/${locale}.json: expected an object of messages`);
  }
  // Latin digits, as in the texts: some browsers write ٤٨ in Arabic.
  return compileModule(new MessageFormat(`${locale}-u-nu-latn`), { ...messages });
}
