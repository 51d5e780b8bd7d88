/**
 * Tracks text that the visitor has typed and that leaving the page would lose: in a field that is
 * still in the page, not empty and not submitted.
 *
 * @returns A function that says whether there is any.
 */
export function watchUnsavedInput(root: HTMLElement): () => boolean {
  const edited = new Set<HTMLInputElement | HTMLTextAreaElement>();
  root.addEventListener('input', ({ target }) => {
    if (isTextField(target)) edited.add(target);
  });
  root.addEventListener('submit', ({ target }) => {
    for (const field of edited) if (field.form === target) edited.delete(field);
  });
  return () => [...edited].some((field) => field.isConnected && field.value !== '');
}

/** Checkboxes, radio buttons and selects do not count: their values are in the URL at once. */
function isTextField(target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement {
  if (target instanceof HTMLTextAreaElement) return true;
  return target instanceof HTMLInputElement && !['checkbox', 'radio'].includes(target.type);
}
