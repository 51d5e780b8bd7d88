import { parse, type Token } from '@messageformat/parser';

/** A quoted part, whose braces are characters, and an apostrophe that is written as two. */
const QUOTED = /''|'[{}#](?:[^']|'')*'(?!')/g;

/**
 * Describes what ICU MessageFormat does not allow, but `@messageformat/parser` does: a brace
 * without its counterpart, which visitors would read, and a choice without `other`, which has no
 * text for some values.
 *
 * @returns The end of a sentence about the message; `undefined` if there is nothing.
 * @throws {Error} if the parser does not allow the message either.
 * @example describeSyntax('Wishlist {')
 *   // "a lone { at line 1 col 10. Write '{' for the character."
 */
export function describeSyntax(message: string): string | undefined {
  for (const token of parse(message).flatMap(withNested)) {
    if (token.type === 'content') {
      const plain = token.ctx.text.replace(QUOTED, (quoted) => ' '.repeat(quoted.length));
      const at = plain.search(/[{}]/);
      if (at < 0) continue;
      const brace = plain[at];
      const place = placeOf(message, token.ctx.offset + at);
      return `a lone ${brace} at ${place}. Write '${brace}' for the character.`;
    }
    if ('cases' in token && !token.cases.some(({ key }) => key === 'other')) {
      const place = placeOf(message, token.ctx.offset);
      return `no "other" in the ${token.type} at ${place}. Add other {…}.`;
    }
  }
  return undefined;
}

/** A token, and those in its cases and parameters. */
function withNested(token: Token): Token[] {
  const nested = 'cases' in token ? token.cases.flatMap(({ tokens }) => tokens) : [];
  const parameters = 'param' in token ? (token.param ?? []) : [];
  return [token, ...[...nested, ...parameters].flatMap(withNested)];
}

/** Written like the places in the errors of the parser. */
function placeOf(message: string, offset: number): string {
  const lines = message.slice(0, offset).split('\n');
  return `line ${lines.length} col ${(lines.at(-1)?.length ?? 0) + 1}`;
}
