interface Style {
  /** Within the release. */
  path: string;
  text: string;
}

/** What leads elsewhere from where the stylesheet is, or would end the element that it stands in. */
const BOUND = /url\(|@import|<\/style/i;

/**
 * Puts a template's stylesheets where their links are: what is read with the document need not be waited
 * for. One that cannot stand there stays a link.
 *
 * @returns The template, and the texts that stand inline in it.
 */
export function inlineStyles(
  template: string,
  styles: readonly Style[],
): { template: string; styles: string[] } {
  const inlined: string[] = [];
  const filled = template.replace(/<link\b[^>]*\brel="stylesheet"[^>]*>/g, (link) => {
    const style = styles.find(({ path }) => link.includes(`/${path}"`));
    if (style === undefined || BOUND.test(style.text)) return link;
    inlined.push(style.text);
    return `<style>${style.text}</style>`;
  });
  return { template: filled, styles: inlined };
}
