import type { Event } from '@sentry/react';
import { debugIdOf } from '@vitrine/contract';

const PUBLISHED_SCRIPT = /^\/((?:screens|host)\/.+\.js)$/;

/**
 * Names the debug ids of the files that an event's stack runs through, so that whoever holds the
 * source maps finds the lines. An event goes without where there is no WebCrypto.
 */
export async function addDebugIds<Report extends Event>(event: Report): Promise<Report> {
  const frames = event.exception?.values?.flatMap(({ stacktrace }) => stacktrace?.frames ?? []);
  const files = new Set(frames?.map(({ filename }) => filename ?? ''));
  const images = await Promise.all(Array.from(files, imageOf)).catch(() => []);
  const found = images.filter((image) => image !== undefined);
  if (found.length === 0) return event;
  return { ...event, debug_meta: { images: [...(event.debug_meta?.images ?? []), ...found] } };
}

async function imageOf(file: string) {
  const path = URL.canParse(file) ? PUBLISHED_SCRIPT.exec(new URL(file).pathname)?.[1] : undefined;
  if (path === undefined) return undefined;
  return { type: 'sourcemap' as const, code_file: file, debug_id: await debugIdOf(path) };
}
