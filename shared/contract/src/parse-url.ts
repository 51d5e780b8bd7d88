/**
 * Parses a URL; undefined if the text is not valid. `URL.parse` and `URL.canParse` are missing in
 * browsers before 2024.
 *
 * @param base The URL that relative ones are relative to.
 * @example parseUrl('/en/home', 'https://shop.example')?.href // 'https://shop.example/en/home'
 */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
