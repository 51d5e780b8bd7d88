import type { Screen } from '@vitrine/routes';
import { useMemo } from 'react';
import { useLoaderData, useLocation } from 'react-router';
import { normalizeError } from '../../federation/load/normalize-error.ts';
import { useHost } from '../../host-context.tsx';
import { headOf } from '../page-effects/document-head.ts';
import { usePage } from '../page-effects/use-page.ts';
import { ScreenBoundary } from './screen-boundary.tsx';

/** A screen in the page, marked with its name and release for whoever looks: tests, tools, reports. */
export function ScreenMount({ screen }: { screen: Screen }) {
  const { screens } = useHost();
  const { pathname } = useLocation();
  const data: unknown = useLoaderData();
  const loaded = screens.resolved(screen, data);
  if (loaded === undefined) throw new Error(`${screen} is shown before it was loaded`);
  const { Component } = loaded.module;
  const rethrow = (thrown: unknown) => {
    throw normalizeError(screen, thrown);
  };
  const head = useMemo(() => headOf(data), [data]);
  usePage(head?.title ?? 'Vitrine', head);
  const marks =
    loaded.release === undefined
      ? { 'data-stand-in': screen }
      : { 'data-screen': screen, 'data-release': loaded.release };
  return (
    <div {...marks}>
      {/* Another product is another page: nothing of the last one's state may stay. */}
      <ScreenBoundary key={pathname} otherwise={rethrow}>
        <Component />
      </ScreenBoundary>
    </div>
  );
}
