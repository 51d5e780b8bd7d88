/** More repairs than this in one document, and something removes the outlet again and again. */
const MAX_REPAIRS = 10;

interface OutletGuardOptions {
  outlet: HTMLElement;
  /** Called after each repair. */
  onRepaired: () => void;
  /** Called once if repairs do not help: nothing is repaired any more. */
  onGivenUp: () => void;
}

/**
 * Puts the outlet back, with all that is in it, when code of a screen has removed or emptied it.
 * React keeps its elements, so that the page works on as if nothing had happened.
 *
 * @returns A function that stops it.
 */
export function guardOutlet({ outlet, onRepaired, onGivenUp }: OutletGuardOptions): () => void {
  const { documentElement: root, head, body } = document;
  const main = () => outlet.querySelector<HTMLElement>(':scope > main');
  let filled = main() !== null;
  let repairs = 0;

  const observer = new MutationObserver((records) => {
    const refilled = refill(records);
    const put = putBack(root, head, body, outlet);
    observe();
    filled ||= main() !== null;
    if (!put && !refilled) return;
    repairs++;
    onRepaired();
    if (repairs < MAX_REPAIRS) return;
    observer.disconnect();
    onGivenUp();
  });

  /** React never leaves the outlet without its main part, nor that part without an element. */
  function refill(records: readonly MutationRecord[]): boolean {
    const shown = main();
    const emptied = shown === null ? outlet : shown.firstElementChild === null ? shown : undefined;
    if (!filled || emptied === undefined) return false;
    const own = records.filter(({ target }) => target === emptied);
    for (const { removedNodes, nextSibling } of own.reverse()) {
      const next = nextSibling?.parentNode === emptied ? nextSibling : null;
      for (const node of [...removedNodes]) emptied.insertBefore(node, next);
    }
    return own.length > 0;
  }

  function observe(): void {
    observer.disconnect();
    for (const parent of [document, root, body, main()]) {
      if (parent !== null) observer.observe(parent, { childList: true });
    }
    observer.observe(outlet, { childList: true, attributeFilter: ['id'] });
  }

  if (putBack(root, head, body, outlet)) onRepaired();
  observe();
  return () => observer.disconnect();
}

/** Connects the elements of the document down to the outlet. */
function putBack(
  root: HTMLElement,
  head: HTMLElement,
  body: HTMLElement,
  outlet: HTMLElement,
): boolean {
  let repaired = false;
  const repair = (is: boolean, put: () => void) => {
    if (is) return;
    put();
    repaired = true;
  };
  repair(document.documentElement === root, () => {
    document.documentElement?.remove();
    document.append(root);
  });
  repair(document.head === head, () => {
    document.head?.remove();
    root.prepend(head);
  });
  repair(document.body === body, () => {
    document.body?.remove();
    root.append(body);
  });
  repair(outlet.parentNode === body, () => body.prepend(outlet));
  repair(outlet.id === 'outlet', () => {
    outlet.id = 'outlet';
  });
  return repaired;
}
