import { watch } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { failureText } from '@vitrine/http';
import { builtCandidate, type Candidate } from '../check/browser/candidate.ts';
import { CommandError } from '../command-error.ts';
import type { Environment } from '../environment.ts';
import { prepareScreen } from '../packages/prepare.ts';
import { screenFolder } from '../screen-folder.ts';

/** The builds of a screen in development. */
export interface ScreenBuilds {
  /** The latest good build; undefined before the first one. */
  candidate: () => Candidate | undefined;
  /** The output of the latest build, if it failed. */
  failure: () => string | undefined;
  /** Calls the function after every build; the result ends that. */
  onBuild: (listener: () => void) => () => void;
  /** Builds after every edit, until the process ends. */
  followEdits: () => Promise<never>;
}

/** An editor writes a file in several steps. */
const EDIT_PAUSE_MS = 100;

/** Builds a screen. Nothing is published. */
export async function openScreenBuilds(
  environment: Environment,
  screen: string,
  dir?: string,
): Promise<ScreenBuilds> {
  const listeners = new Set<() => void>();
  let candidate: Candidate | undefined;
  let failure: string | undefined;
  await build();
  return {
    candidate: () => candidate,
    failure: () => failure,
    onBuild: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    followEdits: () =>
      onEdits(screenFolder(environment, screen, dir), async () => {
        await build();
        for (const listener of listeners) listener();
      }),
  };

  async function build(): Promise<void> {
    try {
      const options = { build: true, ...(dir !== undefined && { dir }) };
      const { record, built } = await prepareScreen(environment, screen, options);
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
