interface Style {
  /** Path in the release. */
  path: string;
  text: string;
}

/** Text that depends on the URL of the stylesheet, or that would end the `<style>` element. */
const NOT_INLINABLE = /url\(|@import|<\/style/i;

/**
 * Replaces links to stylesheets by inline styles, so that the browser need not wait for the files.
 * A stylesheet that cannot be inlined stays a link.
 *
 * @returns The template, and the inlined texts.
 */
export function inlineStyles(
  template: string,
  styles: readonly Style[],
): { template: string; styles: string[] } {
  const inlined: string[] = [];
  const filled = template.replace(/<link\b[^>]*\brel="stylesheet"[^>]*>/g, (link) => {
    const style = styles.find(({ path }) => link.includes(`/${path}"`));
    if (style === undefined || NOT_INLINABLE.test(style.text)) return link;
    inlined.push(style.text);
    return `<style>${style.text}</style>`;
  });
  return { template: filled, styles: inlined };
}
