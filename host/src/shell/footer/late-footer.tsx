import { type ComponentType, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useHost } from '../../host-context.tsx';
import type { LazyNavLinks } from '../navigation/use-nav-links.ts';

interface FooterProps {
  navLinks: LazyNavLinks;
}

/**
 * Loads the footer after the first page has been rendered: it delays no page, and comes into view
 * on a short page without a layout shift. If it cannot be loaded, the next page tries again.
 */
export function LateFooter({ navLinks }: FooterProps) {
  const { navigationEffects } = useHost();
  const { pathname, search } = useLocation();
  const [Footer, setFooter] = useState<ComponentType<FooterProps>>();
  useEffect(() => {
    if (Footer !== undefined) return;
    const left = new AbortController();
    const load = async () => {
      await navigationEffects.firstPage;
      const module = await import(/* webpackChunkName: "footer" */ './footer.tsx');
      if (!left.signal.aborted) setFooter(() => module.Footer);
    };
    load().catch(() => undefined);
    return () => left.abort();
    // Another page tries again.
  }, [Footer, navigationEffects, pathname]);
  if (Footer === undefined) return null;
  // The footer of another page is another element: after a long page it would otherwise shift into
  // the view of a short one.
  return <Footer key={pathname + listOf(search)} navLinks={navLinks} />;
}

/** The query without the variant of a product, which does not change the height of the page. */
function listOf(search: string): string {
  const query = new URLSearchParams(search);
  query.delete('variant');
  return query.toString();
}
