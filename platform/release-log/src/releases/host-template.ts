/** Placeholders that the edge replaces in a host's `index.html`. Only `outlet` is optional. */
export const TEMPLATE_PLACEHOLDERS = {
  /** Replaced by `/host/files`, at every occurrence. */
  base: '__HOST_BASE__',
  head: '<!--vitrine:head-->',
  data: '<!--vitrine:data-->',
  start: '<!--vitrine:start-->',
  /** Replaced by the page's language and direction. */
  root: '<html lang="en" dir="ltr">',
  /** Replaced by the initial HTML. Hosts of an earlier format do not have it. */
  outlet: '<!--vitrine:outlet-->',
} as const;

/**
 * The problems of a host's template, one sentence each. Publishing refuses such a host, and the
 * edge does not serve it.
 *
 * @example templateProblems('<p>') // ['The template has no __HOST_BASE__.', …]
 */
export function templateProblems(template: string): string[] {
  return Object.values(TEMPLATE_PLACEHOLDERS).flatMap((placeholder) => {
    const count = template.split(placeholder).length - 1;
    if (count === 0 && placeholder === TEMPLATE_PLACEHOLDERS.outlet) return [];
    if (count === 0) return [`The template has no ${placeholder}.`];
    if (count > 1 && placeholder !== TEMPLATE_PLACEHOLDERS.base)
      return [`The template has ${placeholder} twice.`];
    return [];
  });
}

/**
 * The problems of a script that goes inline, one sentence each: text that ends the element or that
 * the HTML parser treats specially (HTML standard, "restrictions for contents of script elements").
 *
 * @example inlineProblems('x="</script>"') // ['The inline script contains "</script", …']
 */
export function inlineScriptProblems(script: string): string[] {
  const match = /<\/script|<script|<!--/i.exec(script);
  return match
    ? [`The inline script contains "${match[0]}", which is not allowed in a <script>.`]
    : [];
}
