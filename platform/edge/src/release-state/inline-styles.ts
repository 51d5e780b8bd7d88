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
 * The styles of a link in the body go into a `<template data-styles>`, from which the host takes
 * them: the browser parses them after the first paint, and they are the last ones in the head.
 * Styles in the body would make it look up all fonts again with each stylesheet that is added to
 * the head.
 *
 * @returns The template, and the inlined texts.
 */
export function inlineStyles(
  template: string,
  styles: readonly Style[],
): { template: string; styles: string[] } {
  const inlined: string[] = [];
  const body = template.indexOf('<body');
  const filled = template.replace(/<link\b[^>]*\brel="stylesheet"[^>]*>/g, (link, at: number) => {
    const style = styles.find(({ path }) => link.includes(`/${path}"`));
    if (style === undefined || NOT_INLINABLE.test(style.text)) return link;
    inlined.push(style.text);
    const element = `<style>${style.text}</style>`;
    return body >= 0 && at > body ? `<template data-styles>${element}</template>` : element;
  });
  return { template: filled, styles: inlined };
}
