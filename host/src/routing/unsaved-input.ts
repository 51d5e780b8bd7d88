/**
 * Knows whether a visitor has written something that leaving the page would lose: in a field that
 * is still there, not empty, and not sent.
 */
export function watchUnsavedInput(root: HTMLElement): () => boolean {
  const typed = new Set<HTMLInputElement | HTMLTextAreaElement>();
  root.addEventListener('input', ({ target }) => {
    if (isText(target)) typed.add(target);
  });
  root.addEventListener('submit', ({ target }) => {
    for (const field of typed) if (field.form === target) typed.delete(field);
  });
  return () => [...typed].some((field) => field.isConnected && field.value !== '');
}

/** Boxes that are ticked and choices that are made are no loss: they are in the address at once. */
function isText(target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement {
  if (target instanceof HTMLTextAreaElement) return true;
  return target instanceof HTMLInputElement && !['checkbox', 'radio'].includes(target.type);
}
