import { useLoaderData, useLocation } from 'react-router';
import { normalizeError } from '../../federation/load/screen-module.ts';
import { useHost } from '../../host-context.tsx';
import { useShellMessages } from '../../messages/shell-messages.ts';
import { resolvedPage } from '../../routing/resolved-page.ts';
import { usePage } from '../page-effects/use-page.ts';
import { FailureNote } from './failure-note.tsx';
import { ScreenBoundary } from './screen-boundary.tsx';

/** A screen in the page, marked with its name and release for tests, tools and error reports. */
export function ScreenMount({ screen }: { screen: string }) {
  const { screens } = useHost();
  const { pathname } = useLocation();
  const t = useShellMessages();
  const { loaded, head, isKept } = resolvedPage(useLoaderData(), screens.loaded(screen));
  if (loaded === undefined) throw new Error(`${screen} is rendered before it is loaded`);
  const { Component } = loaded.module;
  const rethrow = (thrown: unknown) => {
    throw normalizeError(screen, thrown);
  };
  usePage(head?.title ?? '', head);
  const marks =
    loaded.release === undefined
      ? { 'data-fallback-screen': screen }
      : { 'data-screen': screen, 'data-release': loaded.release };
  return (
    <div {...marks}>
      {isKept && <FailureNote screen={screen} text={t('keptText')} />}
      {/* Another product is another page and must not keep the state of the last one. */}
      <ScreenBoundary key={pathname} fallback={rethrow}>
        <Component />
      </ScreenBoundary>
    </div>
  );
}
