/** Links are remembered for this many history entries; older entries focus the heading. */
const MAX_REMEMBERED_LINKS = 100;

/** A link by its URL and its index among the page's links with the same URL. */
interface FollowedLink {
  href: string;
  index: number;
}

/**
 * Remembers for each history entry which link of the page was followed, so that going back restores
 * the focus.
 *
 * @param current Returns the key of the current entry.
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
    // A link of the shell, such as in the header, replaces the remembered link of the page.
    followed.delete(current());
    const href = link.getAttribute('href');
    const index = linksTo(href).indexOf(link);
    if (href === null || index < 0) return;
    followed.set(current(), { href, index });
    const [oldest] = followed.keys();
    if (followed.size > MAX_REMEMBERED_LINKS && oldest !== undefined) followed.delete(oldest);
    // Safari does not focus a clicked link, but view transitions look for the focused one.
    link.focus({ preventScroll: true });
  });

  return {
    /**
     * Moves the focus to the link that was followed from an entry, if the page still has it.
     *
     * @returns Whether the page has it.
     */
    restore(key: string): boolean {
      const { href = null, index = 0 } = followed.get(key) ?? {};
      const link = linksTo(href)[index];
      link?.focus({ preventScroll: true });
      return link !== undefined;
    },
  };
}
