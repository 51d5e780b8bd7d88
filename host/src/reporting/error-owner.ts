import { contentErrorCode } from '@vitrine/content';
import { CODE_POSITION } from '@vitrine/contract';
import { releaseOf } from './release-of-file.ts';

/** The screen, and its release, whose code failed. */
export interface ErrorOwner {
  screen: string;
  release: string | undefined;
}

/** The party that an error is reported for; empty for the host. */
export interface ReportedOwner {
  screen?: string | undefined;
  release?: string | undefined;
  /** A service that failed: no release is to blame. */
  service?: 'content';
}

/**
 * The owner that an error names itself: the content service for its own errors, and for a file that
 * did not load, the screen that the file belongs to.
 *
 * @returns Undefined if the error names none.
 */
export function ownerOfKind(thrown: unknown): ReportedOwner | undefined {
  if (contentErrorCode(thrown)) return { service: 'content' };
  // Of the bundler's errors: the URL of the file.
  const file = typeof thrown === 'object' && thrown !== null && Reflect.get(thrown, 'request');
  return typeof file === 'string' ? (ownerOfFile(file) ?? {}) : undefined;
}

/** A stack line that ends with line and column; V8 adds a bracket, other engines do not. */
const FRAME = /:\d+:\d+\)?$/;
const SCREEN_FILE = /\/screens\/([a-z][a-z0-9-]*)\/files\/([^\s?#:)]+)/;

/**
 * The screen whose file is nearest to the throw. A file's URL names its screen. Shared modules
 * (React, the router, the kit) have URLs of the host, so that their frames blame no screen.
 *
 * @param stack An error's `stack`, or React's component stack, nearest line first.
 * @returns Undefined if the stack has no file of a screen.
 * @example findOwner('Error\n at f (https://r.example/screens/home/files/a.js:1:2)')
 * // { screen: 'home', release: '1.0.0-3f9a1c2b7d' }
 */
export function findOwner(stack: string): ErrorOwner | undefined {
  const lines = frames(stack).filter((line) => SCREEN_FILE.test(line));
  const nearest = ownerOfFile(...lines.slice(0, 1));
  // The other files tell which release it was, if the nearest one is part of several.
  return nearest && { ...nearest, release: nearest.release ?? ownerOfFile(...lines)?.release };
}

/** The screen that the first of these URLs belongs to, and the release that has all its files. */
function ownerOfFile(...urls: readonly string[]): ErrorOwner | undefined {
  const matches = urls.map((url) => SCREEN_FILE.exec(url) ?? []);
  const screen = matches[0]?.[1];
  if (screen === undefined) return undefined;
  const files = matches.flatMap(([, of, file]) => (of === screen && file ? [file] : []));
  return { screen, release: releaseOf(screen, files) };
}

const POSITION = new RegExp(`${SCREEN_FILE.source}(?:\\?[^\\s:)]*)?(:\\d+:\\d+)\\)?$`);

/** A chain of causes may be a circle. */
const MAX_CAUSES = 5;

/**
 * The nearest code of a screen, by line and column, in the stack of an error or else of its cause:
 * a release whose code throws while it is loaded is reported by an error of the host.
 *
 * @returns Undefined if no stack has a script of the screen.
 * @example codePosition(error, 'home') // 'screen.3f9a1c2b7d.js:1:2345'
 */
export function codePosition(thrown: unknown, screen: string): string | undefined {
  let error = thrown;
  for (let causes = 0; causes <= MAX_CAUSES; causes += 1) {
    for (const line of frames(stackOf(error))) {
      const [, of, file, place] = POSITION.exec(line) ?? [];
      const position = `${file}${place}`;
      if (of === screen && CODE_POSITION.test(position)) return position;
    }
    error = error instanceof Error ? error.cause : undefined;
  }
  return undefined;
}

/** The chunk with error reporting, which wraps functions such as `setInterval`. */
const REPORTING_FILE = /\/reporting\.[^/]*\.js/;

/**
 * The screen whose code has called the function that created an error. Undefined if the caller is
 * code of the host: also where error reporting works on behalf of a screen, after a request for
 * example.
 */
export function ownerOfCaller(here: Error): ErrorOwner | undefined {
  const [, caller = '', next = ''] = frames(stackOf(here));
  return ownerOfFile(REPORTING_FILE.test(caller) ? next : caller);
}

/** Whether a stack contains any line with a position. */
export function hasFrames(stack: string): boolean {
  return frames(stack).length > 0;
}

/** The stack of a thrown value; empty if it has none. */
export function stackOf(thrown: unknown): string {
  if (typeof thrown !== 'object' || thrown === null || !('stack' in thrown)) return '';
  return typeof thrown.stack === 'string' ? thrown.stack : '';
}

// The stack begins with the message, which may contain any text, even a path of a screen.
function frames(stack: string): string[] {
  return stack.split('\n').filter((line) => FRAME.test(line));
}
