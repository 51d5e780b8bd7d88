import { type RefObject, useEffect, useState } from 'react';

/**
 * Something that a button shows and hides; Escape, a press elsewhere and leaving it with the
 * keyboard hide it too.
 *
 * @param root Holds both; its first button gets the focus back on Escape.
 */
export function useDisclosure(root: RefObject<HTMLElement | null>) {
  const [open, setOpen] = useState(false);

  useEffect(() => {
    if (!open) return;
    const ended = new AbortController();
    const { signal } = ended;
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', leave, { signal });
    document.addEventListener('focusin', leave, { signal });
    document.addEventListener(
      'keydown',
      ({ key }) => {
        if (key !== 'Escape') return;
        setOpen(false);
        root.current?.querySelector('button')?.focus();
      },
      { signal },
    );
    return () => ended.abort();
  }, [open, root]);

  const close = () => {
    setOpen(false);
    root.current?.querySelector('button')?.focus();
  };
  return { open, toggle: () => setOpen(!open), close };
}
