import { usePart } from '@vitrine/kit';
import {
  type ComponentType,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useLocation } from 'react-router';
import { useHost } from '../../host-context.tsx';
import { pagePath } from '../../routing/stale-reload.ts';
import type { LazyNavLinks } from '../navigation/use-nav-links.ts';
import type { FooterProps } from './footer.tsx';
import { pageSettled } from './page-settled.ts';

/** How long the footer of a short page waits for what would move it, in ms. */
const SETTLED_TIMEOUT_MS = 3000;

/**
 * Loads the footer after the first page has been rendered, so that it delays no page. If it has not
 * loaded, the next page tries again.
 */
export function LateFooter({ navLinks }: Pick<FooterProps, 'navLinks'>) {
  const { navigationEffects, reporter } = useHost();
  const { pathname, search } = useLocation();
  const load = useCallback(async () => {
    await navigationEffects.firstPage;
    return (await import(/* webpackChunkName: "footer" */ './footer.tsx')).Footer;
  }, [navigationEffects]);
  const { value: Footer, state, tryAgain } = usePart(load, { report: reporter.report });
  const tried = useRef(pathname);
  useEffect(() => {
    if (state === 'failed' && tried.current !== pathname) tryAgain();
    tried.current = pathname;
  }, [state, tryAgain, pathname]);
  // Each page has a footer of its own: on another page the same one would stand elsewhere.
  const page = pagePath(pathname) + search;
  return Footer === undefined ? null : <PageFooter key={page} Footer={Footer} links={navLinks} />;
}

interface PageFooterProps {
  Footer: ComponentType<FooterProps>;
  links: LazyNavLinks;
}

/**
 * The footer of a page. On a short one it appears complete, since visitors would see it move. Until
 * then it has its place, so that the page has its height when the scroll position is restored.
 */
function PageFooter({ Footer, links }: PageFooterProps) {
  const place = useRef<HTMLElement>(null);
  const isPlaced = useIsPlaced(place, links);
  return <Footer ref={place} navLinks={links} isPlaced={isPlaced} />;
}

/** Whether the footer would stay where it is shown. */
function useIsPlaced(place: RefObject<HTMLElement | null>, { links, request }: LazyNavLinks) {
  const { fontsAdded } = useHost();
  const [state, setState] = useState<'settled' | 'placed'>();
  useEffect(() => {
    const main = place.current?.previousElementSibling;
    if (!main || !endsInView(main)) {
      setState('placed');
      return;
    }
    request();
    const ended = new AbortController();
    const { signal } = ended;
    void pageSettled(main, signal, fontsAdded).then(() => {
      if (!signal.aborted) setState((now) => now ?? 'settled');
    });
    const timer = setTimeout(() => setState('placed'), SETTLED_TIMEOUT_MS);
    return () => {
      ended.abort();
      clearTimeout(timer);
    };
  }, [place, request, fontsAdded]);
  // It stays when the links are requested again, in another language.
  if (state === 'settled' && links !== undefined) setState('placed');
  return state === 'placed';
}

/** Whether what a page contains ends above the lower edge of the window. */
function endsInView(main: Element): boolean {
  const last = main.lastElementChild;
  return last !== null && last.getBoundingClientRect().bottom < innerHeight;
}
