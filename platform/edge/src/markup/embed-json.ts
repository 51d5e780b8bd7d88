const ESCAPES: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/**
 * JSON that can stand in a `<script>`: it holds no `<`, so nothing in it ends the element or begins
 * a comment, and no line separator that older parsers of scripts stumble over. It parses to the same value.
 *
 * @example embedJson('</script>') // '"\\u003c/script>"'
 */
export function embedJson(value: unknown): string {
  return escapeJson(JSON.stringify(value));
}

/** The same for JSON that has been written already; there, the three stand only inside of strings. */
export function escapeJson(json: string): string {
  return json.replace(/[<\u2028\u2029]/g, (character) => ESCAPES[character] ?? '');
}
