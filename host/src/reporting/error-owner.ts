/** A screen, and the release of it that was running. */
export interface ErrorOwner {
  screen: string;
  release: string;
}

/** A line of a stack that says where in a file it is: V8 ends it so with a bracket, others without. */
const FRAME = /:\d+:\d+\)?$/;
const SCREEN_FILE = /\/screens\/([a-z][a-z0-9-]*)\/([0-9A-Za-z][0-9A-Za-z.+-]*)\//;

/**
 * Whose a stack is: the screen whose file is nearest to the place of the throw. Every file has its
 * screen and release in its address, and what the host lends (React, the router, the kit) is in the
 * host's: so no screen is ever blamed for what another one did with it.
 *
 * @param stack An error's `stack`, or React's component stack, nearest line first.
 * @returns Undefined when no screen has a part in it.
 * @example ownerOf('Error\n at f (https://r.example/screens/home/1.0.0-ab/a.js:1:2)') // { screen: 'home', release: '1.0.0-ab' }
 */
export function findOwner(stack: string): ErrorOwner | undefined {
  for (const line of frames(stack)) {
    const [, screen, release] = SCREEN_FILE.exec(line) ?? [];
    if (screen !== undefined && release !== undefined) return { screen, release };
  }
  return undefined;
}

/** Whether a stack says where anything is at all. */
export function hasFrames(stack: string): boolean {
  return frames(stack).length > 0;
}

/** The stack of whatever was thrown; empty when it has none. */
export function stackOf(thrown: unknown): string {
  if (typeof thrown !== 'object' || thrown === null || !('stack' in thrown)) return '';
  return typeof thrown.stack === 'string' ? thrown.stack : '';
}

// The message is in the stack too, and anybody's words may be in that.
function frames(stack: string): string[] {
  return stack.split('\n').filter((line) => FRAME.test(line));
}
