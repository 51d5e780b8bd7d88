/** Functions that close the open dialogs, in the order in which these were opened. */
const opened: (() => void)[] = [];

/**
 * Closes a dialog when the visitor goes back, instead of leaving the page under it.
 *
 * @param close Closes the dialog.
 * @returns A function that forgets the dialog. Call it when the dialog is closed.
 * @example useEffect(() => closeOnBack(() => dialog.current?.close()), [])
 */
export function closeOnBack(close: () => void): () => void {
  const own = () => close();
  opened.push(own);
  return () => {
    const at = opened.indexOf(own);
    if (at >= 0) opened.splice(at, 1);
  };
}

/**
 * Closes the dialog that was opened last. For the host, when the visitor goes back.
 *
 * @returns Whether a dialog was open. The visitor then stays on the page.
 * @example if (closeLastOpened()) stayOnThisPage()
 */
export function closeLastOpened(): boolean {
  const close = opened.pop();
  close?.();
  return close !== undefined;
}
