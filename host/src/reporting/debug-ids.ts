import type { Event } from '@sentry/react';
import { debugIdOf, parseUrl } from '@vitrine/contract';

const PUBLISHED_SCRIPT = /^\/((?:screens|host)\/.+\.js)$/;

/**
 * Adds the debug ids of the files in an event's stack, by which Sentry finds their source maps.
 * Without WebCrypto, as on plain HTTP, the event is unchanged.
 */
export async function addDebugIds<Report extends Event>(event: Report): Promise<Report> {
  const frames = event.exception?.values?.flatMap(({ stacktrace }) => stacktrace?.frames ?? []);
  const files = new Set(frames?.map(({ filename }) => filename ?? ''));
  const images = await Promise.all(Array.from(files, imageOf)).catch(() => []);
  const present = images.filter((image) => image !== undefined);
  if (present.length === 0) return event;
  return { ...event, debug_meta: { images: [...(event.debug_meta?.images ?? []), ...present] } };
}

async function imageOf(file: string) {
  const path = PUBLISHED_SCRIPT.exec(parseUrl(file)?.pathname ?? '')?.[1];
  if (path === undefined) return undefined;
  return { type: 'sourcemap' as const, code_file: file, debug_id: await debugIdOf(path) };
}
