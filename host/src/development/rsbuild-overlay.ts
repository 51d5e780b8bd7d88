import { defineProblemOverlay } from '@vitrine/build/problem-overlay';

/**
 * The element that Rsbuild's client creates after a failed build or an error in the page, and
 * removes after the next good build.
 */
const ELEMENT_NAME = 'rsbuild-error-overlay';

/**
 * The message of a failed build, or the message and stack of an error, as plain text, from the
 * markup of Rsbuild.
 *
 * @example problemText('<style>…</style><p>x &lt; y</p>') // 'x < y'
 */
export function problemText(markup: string): string {
  const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' };
  return markup
    .replace(/<(style|footer)\b.*?<\/\1>/gs, '')
    .replace(/<[^>]*>/g, '')
    .replace(/&(lt|gt|quot|#39|amp);/g, (whole, name: string) => entities[name] ?? whole)
    .trim();
}

/**
 * Shows failed builds and errors over the page until the next good build. Rsbuild's own element
 * sets `innerHTML`, which the page's policies forbid, so this one registers the name first.
 */
export function defineRsbuildOverlay(): void {
  defineProblemOverlay(ELEMENT_NAME, problemText);
}
