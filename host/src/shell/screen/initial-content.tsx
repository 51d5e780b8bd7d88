import { useCallback } from 'react';
import { useLocation } from 'react-router';
import { useHost } from '../../host-context.tsx';
import { type InitialPage, isInitialPage } from '../../routing/initial-page.ts';

/** The page of the document, if it is the displayed one and more than a message. */
export function useInitialPage(): InitialPage | undefined {
  const { initialPage } = useHost();
  const location = useLocation();
  if (!initialPage || initialPage.isLate) return undefined;
  return isInitialPage(initialPage, location) ? initialPage : undefined;
}

/** Shows content that the edge has printed. */
export function InitialContent({ className, nodes }: Pick<InitialPage, 'className' | 'nodes'>) {
  const insert = useCallback(
    (div: HTMLElement | null) => {
      if (div === null) return;
      div.replaceChildren(...nodes);
      for (const img of div.querySelectorAll('img')) {
        // One of another document has not chosen its file yet.
        if (img.currentSrc && img.complete && !img.naturalWidth) replaceWithText(img);
        else img.onerror = () => replaceWithText(img);
      }
    },
    [nodes],
  );
  return <div ref={insert} className={className} />;
}

/** A picture that cannot be loaded: browsers would show an icon in its place. */
function replaceWithText(img: HTMLImageElement): void {
  const { alt } = img;
  const space = document.createElement('span');
  space.className = 'si-failed';
  space.style.setProperty('--ratio', `${img.getAttribute('width')}/${img.getAttribute('height')}`);
  if (alt !== '') {
    space.setAttribute('role', 'img');
    space.setAttribute('aria-label', alt);
    space.append(alt);
  }
  img.replaceWith(space);
}
