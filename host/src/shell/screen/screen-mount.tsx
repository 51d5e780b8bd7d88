import { useLoaderData, useLocation } from 'react-router';
import { normalizeError } from '../../federation/load/screen-module.ts';
import { useHost } from '../../host-context.tsx';
import { useShellMessages } from '../../messages/shell-messages.ts';
import { isPrintedPage } from '../../routing/printed-page.ts';
import { resolvedPage } from '../../routing/resolved-page.ts';
import { usePage } from '../page-effects/use-page.ts';
import { FailureNote } from './failure-note.tsx';
import { useInitialPage } from './initial-content.tsx';
import { ScreenBoundary } from './screen-boundary.tsx';

/** A screen in the page, marked with its name and release for tests, tools and error reports. */
export function ScreenMount({ screen }: { screen: string }) {
  const { screens } = useHost();
  const { pathname } = useLocation();
  const t = useShellMessages();
  const data = useLoaderData();
  const { loaded, head, isKept } = resolvedPage(data, screens.loaded(screen));
  const initialPage = useInitialPage();
  if (loaded === undefined) throw new Error(`${screen} is rendered before it is loaded`);
  const isFallback = loaded.release === undefined;
  const printed = isFallback && isPrintedPage(data) ? data : undefined;
  const { Component } = loaded.module;
  const rethrow = (thrown: unknown) => {
    throw normalizeError(screen, thrown);
  };
  // The edge knows the head of the document's page also if the screen does not say it.
  const known = printed ?? initialPage;
  usePage((head ?? known)?.title, head ?? known?.elements);
  const marks = isFallback
    ? { 'data-fallback-screen': screen }
    : { 'data-screen': screen, 'data-release': loaded.release };
  return (
    <div {...marks}>
      {isKept && !printed && <FailureNote screen={screen} text={t('keptText')} />}
      {/* Another product is another page and must not keep the state of the last one. */}
      <ScreenBoundary key={pathname} fallback={rethrow}>
        <Component />
      </ScreenBoundary>
    </div>
  );
}
