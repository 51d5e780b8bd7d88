import { FALLBACK_PATH } from '@vitrine/routes';
import { matchPath } from '../routes/site-routes.ts';
import { headOf } from './document-head.ts';

/** The page that the edge wrote into the document. React removes it with its first commit. */
export interface InitialPage {
  /** Path and query. */
  url: string;
  title: string;
  elements: readonly Element[];
  className: string;
  nodes: readonly Node[];
  /**
   * Shows it again, with what was around it, after the shell has failed. The document's own note
   * then says that something is missing.
   */
  restore: () => void;
  /** Whether it is a message that the shell replaces as soon as it can. */
  isLate: boolean;
}

/** Call it before the shell is rendered. Undefined if the document contains no page. */
export function findInitialPage(outlet: HTMLElement): InitialPage | undefined {
  const main = outlet.querySelector('main');
  if (main === null) return undefined;
  const { title } = document;
  const all = [...outlet.childNodes];
  const nodes = [...main.childNodes];
  return {
    url: location.pathname + location.search,
    title,
    elements: headOf(document),
    className: main.className,
    nodes,
    isLate: main.classList.contains('si-late'),
    restore() {
      showFailureNote();
      document.title = title;
      if (main.parentNode === outlet) return;
      // A failure of a screen may have moved them.
      main.replaceChildren(...nodes);
      outlet.replaceChildren(...all);
    },
  };
}

/** Whether a location is that of the initial page. */
export function isInitialPage(
  { url }: InitialPage,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): boolean {
  if (url === pathname + search) return true;
  // S7: the host has redirected an unknown path.
  const [path = ''] = url.split('?', 1);
  return pathname === FALLBACK_PATH && matchPath(path) === undefined;
}

/** Shows the document's own texts on a failure, which otherwise appear after some seconds. */
export function showFailureNote(): void {
  document.documentElement.dataset['failed'] = '';
}
