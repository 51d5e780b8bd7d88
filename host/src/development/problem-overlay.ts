/** The element that Rsbuild's development client makes when a build fails, and takes out when it does not. */
const ELEMENT_NAME = 'rsbuild-error-overlay';

const STYLE = `
:host { position: fixed; inset: 0; z-index: 1; overflow: auto; color: #f7f3ea; background: #1d1a16f2; }
pre { margin: 2rem; white-space: pre-wrap; overflow-wrap: anywhere; font: 0.875rem/1.5 monospace; }
`;

/**
 * What a failed build says, from the markup that Rsbuild makes of it.
 *
 * @example readProblem('<style>…</style><p>x &lt; y</p>') // 'x < y'
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
 * Shows why a build failed over the page, until it succeeds. Rsbuild's own element writes markup
 * into the page, which its policies forbid, in development too: so this one takes its name first.
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
