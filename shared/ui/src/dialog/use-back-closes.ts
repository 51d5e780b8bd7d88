import { useEffect, useEffectEvent, useRef } from 'react';

/** Marks the history entry of an open dialog in its state. */
const MARK = 'dialog';

const isMarked = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && MARK in state;
const keyOf = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'key' in state ? state.key : undefined;

/**
 * The router's key of the browser's current history entry. After going back, the browser is there
 * before the router has loaded and shown the page of that entry.
 *
 * @example const isShown = useLocation().key === currentEntryKey()
 */
export const currentEntryKey = (): unknown => keyOf(history.state);

/**
 * Makes the browser's back button close a dialog instead of leaving the page. Call it in a
 * component that exists while the dialog is open.
 *
 * The dialog gets a history entry of its own, without a navigation of the router, which would load
 * the page's data again. The router's key of the page stays, so to the router it is the same entry.
 * The first navigation inside the dialog should replace it; then going back to the entry that the
 * dialog was opened from undoes that navigation and closes the dialog.
 *
 * @param isReplacing Whether such a navigation is under way. If the dialog is closed meanwhile, its
 *   entry stays for the navigation to replace: going back would cancel it.
 * @example useBackCloses(() => dialog.current?.close())
 */
export function useBackCloses(close: () => void, isReplacing = false): void {
  const onBack = useEffectEvent(close);
  const replacing = useRef(isReplacing);
  useEffect(() => {
    replacing.current = isReplacing;
  });
  useEffect(() => {
    const { state: before } = history;
    // An earlier dialog may have left its entry to a navigation that is still under way.
    if (!isMarked(before)) history.pushState({ ...before, [MARK]: true }, '');
    const onPopState = ({ state }: PopStateEvent) => {
      if (!isMarked(state) && keyOf(state) === keyOf(before)) onBack();
    };
    addEventListener('popstate', onPopState);
    return () => {
      removeEventListener('popstate', onPopState);
      if (isMarked(history.state) && !replacing.current) history.back();
    };
  }, []);
}
