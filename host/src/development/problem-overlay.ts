/**
 * The element that Rsbuild's client creates after a failed build or an error in the page, and
 * removes after the next good build.
 */
const ELEMENT_NAME = 'rsbuild-error-overlay';

const STYLE = `
:host { position: fixed; inset: 0; z-index: 1; overflow: auto; color: #f7f3ea; background: #1d1a16f2; }
pre { margin: 2rem; white-space: pre-wrap; overflow-wrap: anywhere; font: 0.875rem/1.5 monospace; }
`;

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
 * Shows failed builds and errors over the page until the next good build, or a click. Rsbuild's own
 * element sets `innerHTML`, which the page's policies forbid, so this one registers the name first.
 */
export function defineProblemOverlay(): void {
  if (customElements.get(ELEMENT_NAME) !== undefined) return;
  customElements.define(
    ELEMENT_NAME,
    class extends HTMLElement {
      init(markup: string): void {
        const root = this.attachShadow({ mode: 'open' });
        const style = new CSSStyleSheet();
        style.replaceSync(STYLE);
        root.adoptedStyleSheets = [style];
        const text = document.createElement('pre');
        text.setAttribute('role', 'alert');
        text.textContent = problemText(markup);
        root.append(text);
        this.addEventListener('click', () => this.close());
      }

      close(): void {
        this.remove();
      }
    },
  );
}
