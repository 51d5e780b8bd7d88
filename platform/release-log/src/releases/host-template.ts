/** What the edge replaces in a host's `index.html`; each must be there, but for one that is newer. */
export const TEMPLATE_PLACEHOLDERS = {
  /** Becomes `/host/<version>`, wherever it stands. */
  base: '__HOST_BASE__',
  head: '<!--vitrine:head-->',
  data: '<!--vitrine:data-->',
  start: '<!--vitrine:start-->',
  /** Gets the page's language and direction. */
  root: '<html lang="en" dir="ltr">',
  /** Gets what stands there until the bundle has rendered the page. Older hosts have none. */
  outlet: '<!--vitrine:outlet-->',
} as const;

/**
 * What keeps a host's template from being served, in sentences; none when it is sound. Publishing
 * refuses such a host, and the edge stays with the one before.
 *
 * @example templateProblems('<p>') // ['index.html has no "__HOST_BASE__".', …]
 */
export function templateProblems(template: string): string[] {
  return Object.values(TEMPLATE_PLACEHOLDERS).flatMap((mark) => {
    const count = template.split(mark).length - 1;
    if (count === 0 && mark === TEMPLATE_PLACEHOLDERS.outlet) return [];
    if (count === 0) return [`The template has no ${mark}.`];
    if (count > 1 && mark !== TEMPLATE_PLACEHOLDERS.base)
      return [`The template has ${mark} twice.`];
    return [];
  });
}

/**
 * What keeps a script from being put inline, in sentences: text that ends the element, or that
 * makes the parser read it as something else (HTML, "restrictions for contents of script elements").
 *
 * @example inlineProblems('x="</script>"') // ['The start script holds "</script", …']
 */
export function inlineScriptProblems(script: string): string[] {
  const found = /<\/script|<script|<!--/i.exec(script);
  return found ? [`The start script holds "${found[0]}", which cannot stand in a <script>.`] : [];
}
