import { type ComponentType, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useHost } from '../../host-context.tsx';
import type { LazyNavLinks } from '../navigation/use-nav-links.ts';

interface FooterProps {
  navLinks: LazyNavLinks;
}

/**
 * Loads the footer after the first page has been rendered, so that it delays no page. If it cannot
 * be loaded, the next page tries again.
 */
export function LateFooter({ navLinks }: FooterProps) {
  const { navigationEffects } = useHost();
  const { pathname } = useLocation();
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
  return Footer === undefined ? null : <Footer navLinks={navLinks} />;
}
