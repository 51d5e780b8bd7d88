/** Pages whose way on is remembered; who goes back further begins at the page's heading. */
const MOST = 100;

/**
 * Remembers, by history entry, which link of the page was followed on from there: who comes back finds
 * the focus where it was.
 *
 * @param current Key of the entry that is shown.
 */
export function createWayBack(outlet: HTMLElement, current: () => string) {
  const followed = new Map<string, string>();

  outlet.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('main a[href]') : null;
    const to = link?.getAttribute('href');
    if (to == null) return;
    followed.delete(current());
    followed.set(current(), to);
    const [oldest] = followed.keys();
    if (followed.size > MOST && oldest !== undefined) followed.delete(oldest);
  });

  return {
    /**
     * Moves the focus to the link that was followed from an entry, if it is there again.
     *
     * @returns Whether it is.
     */
    take(key: string): boolean {
      const to = followed.get(key);
      const links = outlet.querySelectorAll<HTMLAnchorElement>('main a[href]');
      const link = [...links].find((each) => each.getAttribute('href') === to);
      link?.focus({ preventScroll: true });
      return link !== undefined;
    },
  };
}
