import { type RefObject, useEffect, useState } from 'react';

/**
 * The state of content that a button shows and hides. Escape, a press outside and moving the focus
 * outside hide it too.
 *
 * @param root Contains the button, which is its first, and the content. The button gets the focus
 *   back on Escape.
 */
export function useDisclosure(root: RefObject<HTMLElement | null>) {
  const [open, setOpen] = useState(false);

  useEffect(() => {
    if (!open) return;
    const closed = new AbortController();
    const { signal } = closed;
    const closeIfOutside = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeIfOutside, { signal });
    document.addEventListener('focusin', closeIfOutside, { signal });
    document.addEventListener(
      'keydown',
      ({ key }) => {
        if (key !== 'Escape') return;
        setOpen(false);
        root.current?.querySelector('button')?.focus();
      },
      { signal },
    );
    return () => closed.abort();
  }, [open, root]);

  const close = () => {
    setOpen(false);
    root.current?.querySelector('button')?.focus();
  };
  return { open, toggle: () => setOpen(!open), close };
}
