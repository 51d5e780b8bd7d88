/** Replaces the host's inline script, for screens that are not releases. */
import type { DocumentData } from '@vitrine/contract';
import { afterFirstPaint } from '@vitrine/host/src/inline-script/after-first-paint.ts';
import { bufferErrors } from '@vitrine/host/src/inline-script/error-buffer.ts';
import type { Handover } from '@vitrine/host/src/inline-script/handover.ts';
import { contentUrls, prefetch, typographyUrl } from '@vitrine/host/src/inline-script/preload.ts';
import { matchPath } from '@vitrine/routes';
import { PRELOAD } from './preload.ts';

/** A file to preload, with the attributes that its later request has. */
interface RouteFile {
  as: string;
  href: string;
  integrity?: string;
  crossOrigin?: string;
}

declare global {
  /** The route's files, which the server writes before the inline script. */
  var ROUTE_FILES: readonly RouteFile[] | undefined;
}

export function runInlineScript(): Handover {
  const handover: Handover = {
    data: undefined,
    early: new Map(),
    requestEarly: () => undefined,
    errors: bufferErrors(),
  };
  // As the host does: before the first paint only if there is nothing to paint.
  handover.requestEarly = afterFirstPaint(() => {
    const data: DocumentData = JSON.parse(document.getElementById('vitrine')?.textContent ?? '');
    requestRoute(data, handover.early);
    handover.data = data;
  });
  return handover;
}

function requestRoute({ config }: DocumentData, early: Handover['early']): void {
  prefetch(early, typographyUrl(config));
  const match = matchPath(location.pathname);
  if (match === undefined) return;
  const preload = PRELOAD[match.screen] ?? [];
  for (const url of contentUrls(config, { preload }, match, location.search)) prefetch(early, url);
  for (const file of globalThis.ROUTE_FILES ?? []) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'preload' }, file);
    document.head.append(link);
  }
}
