/**
 * Defines an element that shows a problem over the page until it is removed, clicked, or closed by
 * Escape. It has no HTML of its own, because the page's policies forbid `innerHTML`.
 *
 * `vitrine dev` sends the source of this function to the page, so it must not use anything outside
 * itself.
 *
 * @param name The element; its `init()` takes the text.
 * @param textOf Reads the text from what `init()` is given.
 */
export function defineProblemOverlay(
  name: string,
  textOf: (problem: string) => string = (problem) => problem,
): void {
  if (customElements.get(name) !== undefined) return;
  const style = `
dialog {
  box-sizing: border-box; width: 100%; height: 100%; max-width: none; max-height: none;
  margin: 0; padding: 2rem; border: 0; overflow: auto; direction: ltr; color: #f7f3ea; background: #1d1a16f2;
}
@media (width < 40rem) { dialog { padding: 1rem; } }
pre { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; font: 0.875rem/1.5 monospace; }
`;
  customElements.define(
    name,
    class extends HTMLElement {
      /** Modal: only that covers a dialog of the page, and can be clicked over it. */
      readonly #dialog = document.createElement('dialog');

      init(problem: string): void {
        const root = this.attachShadow({ mode: 'open' });
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(style);
        root.adoptedStyleSheets = [sheet];
        const text = document.createElement('pre');
        text.setAttribute('role', 'alert');
        text.textContent = textOf(problem);
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
