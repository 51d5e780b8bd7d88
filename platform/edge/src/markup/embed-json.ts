const ESCAPES: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/**
 * JSON that is safe in a `<script>`. `<` is escaped, so nothing ends the element or starts a
 * comment. Line separators that older script parsers reject are escaped too. It parses to the same
 * value.
 *
 * @example embedJson('</script>') // '"\\u003c/script>"'
 */
export function embedJson(value: unknown): string {
  return escapeJson(JSON.stringify(value));
}

/** The same for JSON text. The three characters occur only in strings there. */
export function escapeJson(json: string): string {
  return json.replace(/[<\u2028\u2029]/g, (character) => ESCAPES[character] ?? '');
}
