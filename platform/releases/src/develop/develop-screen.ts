import { watch } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { serve } from '@hono/node-server';
import { failureText, Port, parseSettings } from '@vitrine/http';
import * as v from 'valibot';
import { builtCandidate, type Candidate } from '../check/browser/candidate.ts';
import { openLiveSite } from '../check/browser/live-site.ts';
import { CommandError } from '../command-error.ts';
import type { Environment } from '../environment.ts';
import { prepareScreen } from '../packages/prepare.ts';
import { screenFolder } from '../screen-folder.ts';
import { createDevelopmentApp } from './development-app.ts';

/** An editor writes a file in several steps. */
const EDIT_PAUSE_MS = 100;

const DevelopVariables = v.object({ DEV_PORT: v.optional(Port, '4300') });

/**
 * Serves a running site with the screen of this folder in place of its live release, and builds the
 * screen after every edit. Nothing is published. Ends with the process.
 */
export async function developScreen(
  environment: Environment,
  screen: string,
  options: { site?: string },
): Promise<void> {
  const { DEV_PORT: port } = parseSettings(DevelopVariables, environment.env);
  const { url: site, config, routes } = await openLiveSite(environment, options.site);
  const listeners = new Set<() => void>();
  let candidate: Candidate | undefined;
  let failure: string | undefined;
  await rebuild();
  const app = createDevelopmentApp({
    screen,
    site,
    releasesUrl: config.releasesUrl,
    routes,
    candidate: () => candidate,
    failure: () => failure,
    printError: (text) => environment.stderr(text),
    onBuild: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  });
  await openPort(app.fetch, port);
  environment.stdout(`${screen} is ready: http://localhost:${port}, in the site at ${site}`);

  await onEdits(screenFolder(environment, screen, undefined), async () => {
    await rebuild();
    for (const listener of listeners) listener();
  });

  async function rebuild(): Promise<void> {
    try {
      const { record, built } = await prepareScreen(environment, screen, { build: true });
      candidate = builtCandidate(record, built);
      failure = undefined;
    } catch (error) {
      if (!isFixedByEdit(error)) throw error;
      failure = describeBuild(error);
      environment.stderr(failureText(error));
    }
  }
}

/** Whether an edit can fix it; other errors end the command, as one without a repository. */
function isFixedByEdit(error: unknown): boolean {
  return (
    error instanceof CommandError && (error.code === 'build-failed' || error.code === 'unfit-build')
  );
}

/** The errors that the bundler printed about a failed build; else why they are missing. */
function describeBuild(error: unknown): string {
  const cause = error instanceof CommandError ? error.cause : undefined;
  const text = stripVTControlCharacters(
    cause instanceof Error ? cause.message : failureText(error),
  );
  return /^error +(.*?)^error +build failed in/ms.exec(text)?.[1]?.trim() ?? text;
}

/** @throws {CommandError} `usage` when the port is in use. */
function openPort(fetch: (request: Request) => Response | Promise<Response>, port: number) {
  return new Promise<void>((resolve, reject) => {
    // Only this machine: the page contains unpublished code.
    const server = serve({ fetch, port, hostname: 'localhost' }, () => resolve());
    server.on('error', (cause) =>
      reject(
        new CommandError('usage', `Port ${port} cannot be opened.`, {
          remedy: 'Stop what uses it, or set another one: DEV_PORT=4301 pnpm dev.',
          cause,
        }),
      ),
    );
  });
}

/** Besides `src`; a dependency that was missing is in package.json once it is installed. */
const WATCHED_FILES: readonly unknown[] = ['package.json', 'rsbuild.config.ts'];

/** Calls a function after each pause in the edits of a package, once at a time. */
function onEdits(folder: string, work: () => Promise<void>): Promise<never> {
  return new Promise((_, reject) => {
    let isRunning = false;
    let isWanted = false;
    const next = async () => {
      isRunning = true;
      while (isWanted) {
        isWanted = false;
        await work();
      }
      isRunning = false;
    };
    const onEdit = () => {
      if (isWanted) return;
      isWanted = true;
      setTimeout(() => {
        if (!isRunning) next().catch(reject);
      }, EDIT_PAUSE_MS);
    };
    watch(join(folder, 'src'), { recursive: true }, onEdit);
    watch(folder, (_, file) => {
      if (WATCHED_FILES.includes(file)) onEdit();
    });
  });
}
