import type { Page } from 'playwright-core';
import { changeOf, rememberProperties } from './remember-properties.ts';
import { sharedObjects } from './shared-objects.ts';

/** Containers of our screens, and the marks of bundlers and of Module Federation's runtimes. */
const OF_LOADING =
  /^adds the global variable (screen_|\w*ackChunk|_*FEDERATION|__mf_|__(VMOK|GLOBAL_LOADING_REMOTE_ENTRY|VUE_HMR_RUNTIME)__)/;

/**
 * Notes what all code of a page shares: the functions of the language and of the browser, and the
 * global variables. Call it just before code of a screen runs for the first time: what the host and
 * other screens have changed by then is not the screen's doing.
 *
 * It uses the browser's protocol: functions of Playwright that run in the page call built-ins,
 * which the screen may have broken.
 *
 * @param container The global variable of the screen's container, which any bundler may name.
 * @returns A function that lists the changes since, for example `replaces Array.prototype.map`.
 */
export async function noteSharedState(
  page: Page,
  container: string,
): Promise<() => Promise<string[]>> {
  const session = await page.context().newCDPSession(page);
  const { result } = await session.send('Runtime.evaluate', {
    expression: `(${rememberProperties})((${sharedObjects})(), ${changeOf})`,
  });
  const { objectId } = result;
  if (objectId === undefined)
    throw new Error(`The built-ins cannot be read: ${result.description}`);
  const isOfScreen = (change: string) =>
    change !== '' && !OF_LOADING.test(change) && change !== `adds the global variable ${container}`;
  return async () => {
    const compared = await session
      .send('Runtime.callFunctionOn', {
        objectId,
        functionDeclaration: 'function () { return this(); }',
        returnByValue: true,
      })
      // The host has loaded another document: nothing is left of the screen.
      .catch(() => undefined);
    return String(compared?.result.value ?? '')
      .split('\n')
      .filter(isOfScreen);
  };
}
