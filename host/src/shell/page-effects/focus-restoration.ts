/** Pages whose way on is remembered; who goes back further begins at the page's heading. */
const MAX_REMEMBERED_LINKS = 100;

/** A link by its address, and by its place among those of the page that have the same. */
interface FollowedLink {
  href: string;
  index: number;
}

/**
 * Remembers, by history entry, which link of the page was followed on from there: who comes back finds
 * the focus where it was.
 *
 * @param current Key of the entry that is shown.
 */
export function createFocusRestoration(outlet: HTMLElement, current: () => string) {
  const followed = new Map<string, FollowedLink>();

  const linksTo = (href: string | null) =>
    [...outlet.querySelectorAll<HTMLAnchorElement>('main a[href]')].filter(
      (link) => link.getAttribute('href') === href,
    );

  outlet.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link === null) return;
    // What is left by a way of the shell was not left by the link that was followed from it before.
    followed.delete(current());
    const href = link.getAttribute('href');
    const place = linksTo(href).indexOf(link);
    if (href === null || place < 0) return;
    followed.set(current(), { href, index: place });
    const [oldest] = followed.keys();
    if (followed.size > MAX_REMEMBERED_LINKS && oldest !== undefined) followed.delete(oldest);
    // Safari gives no focus to a link that is clicked; a view transition looks for it.
    link.focus({ preventScroll: true });
  });

  return {
    /**
     * Moves the focus to the link that was followed from an entry, if it is there again.
     *
     * @returns Whether it is.
     */
    take(key: string): boolean {
      const { href = null, index: place = 0 } = followed.get(key) ?? {};
      const link = linksTo(href)[place];
      link?.focus({ preventScroll: true });
      return link !== undefined;
    },
  };
}
