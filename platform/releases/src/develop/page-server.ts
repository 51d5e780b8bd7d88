import { stripVTControlCharacters } from 'node:util';
import type { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import { nameSources } from '../check/browser/name-sources.ts';
import { CLIENT_PATHS, clientScript } from './page-client.ts';
import type { ScreenBuilds } from './screen-builds.ts';

/** The builds of a screen, for its page. */
export interface PageServer extends Omit<ScreenBuilds, 'followEdits'> {
  screen: string;
  /** Prints an error of the page in the terminal. */
  printError: (text: string) => void;
}

/** A comment that keeps the connection open. */
const KEEP_ALIVE_MS = 20_000;

/** Lines of a stack that say nothing: the host's scripts are minified, and their maps not here. */
const HOST_FRAME = /^.*(?:\/host\/\S+:\d+:\d+\)?|\bat async Promise\.all \(index \d+\))\n?/gm;

/** Of an error in the page. */
const MAX_CHARACTERS = 20_000;

/**
 * Serves the script of the page, tells it of builds, and names the sources of its errors.
 *
 * @param origin Of this server, if the page is on another one.
 */
export function servePageClient(
  app: Hono,
  { screen, candidate, failure, onBuild, printError }: PageServer,
  origin?: string,
): void {
  app.get(CLIENT_PATHS.script, (context) =>
    context.body(clientScript(screen, origin), 200, {
      'Content-Type': 'text/javascript',
    }),
  );
  app.get(CLIENT_PATHS.builds, (context) =>
    streamSSE(context, async (stream) => {
      const tell = async (text = failure()) => {
        if (text === undefined) await stream.writeSSE({ event: 'built', data: '' });
        else await stream.writeSSE({ event: 'failed', data: text });
      };
      const stop = onBuild(() => void tell());
      stream.onAbort(stop);
      // A page that was opened after the failed build.
      if (failure() !== undefined) await tell();
      while (!stream.aborted) {
        await stream.writeSSE({ event: 'open', data: '' });
        await stream.sleep(KEEP_ALIVE_MS);
      }
    }),
  );
  app.post(CLIENT_PATHS.errors, async (context) => {
    const text = stripVTControlCharacters((await context.req.text()).slice(0, MAX_CHARACTERS));
    const frames = text.replace(HOST_FRAME, '').trimEnd();
    const files = candidate()?.files;
    const named = files === undefined ? frames : await nameSources(files, [screen], frames);
    printError(named);
    return context.text(named);
  });
}
