/**
 * The element that Rsbuild's client creates after a failed build or an error in the page, and
 * removes after the next good build.
 */
const ELEMENT_NAME = 'rsbuild-error-overlay';

const STYLE = `
dialog {
  box-sizing: border-box; width: 100%; height: 100%; max-width: none; max-height: none;
  margin: 0; padding: 2rem; border: 0; overflow: auto; direction: ltr; color: #f7f3ea; background: #1d1a16f2;
}
@media (width < 40rem) { dialog { padding: 1rem; } }
pre { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; font: 0.875rem/1.5 monospace; }
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
 * Shows failed builds and errors over the page until the next good build, a click, or Escape.
 * Rsbuild's own element sets `innerHTML`, which the page's policies forbid, so this one registers
 * the name first.
 */
export function defineProblemOverlay(): void {
  if (customElements.get(ELEMENT_NAME) !== undefined) return;
  customElements.define(
    ELEMENT_NAME,
    class extends HTMLElement {
      /** Modal: only that covers a dialog of the page, and can be clicked over it. */
      readonly #dialog = document.createElement('dialog');

      init(markup: string): void {
        const root = this.attachShadow({ mode: 'open' });
        const style = new CSSStyleSheet();
        style.replaceSync(STYLE);
        root.adoptedStyleSheets = [style];
        const text = document.createElement('pre');
        text.setAttribute('role', 'alert');
        text.textContent = problemText(markup);
        this.#dialog.append(text);
        root.append(this.#dialog);
        this.#dialog.addEventListener('close', () => this.remove());
        this.addEventListener('click', () => this.close());
      }

      connectedCallback(): void {
        if (!this.#dialog.open) this.#dialog.showModal();
      }

      /** Gives the focus back to where it was. */
      close(): void {
        this.#dialog.close();
        this.remove();
      }
    },
  );
}
