import { defineProblemOverlay } from '@vitrine/build/problem-overlay';

/** Below the root of the development server. */
export const CLIENT_PATHS = {
  /** The latest good build, and the hash of the script, for the host of a developer link. */
  build: '/__vitrine/build',
  script: '/__vitrine/client.js',
  /** Server-sent events: `built`, and `failed` with the output of the bundler. */
  builds: '/__vitrine/builds',
  /** Takes an error of the page by POST, and answers with it as its author knows it. */
  errors: '/__vitrine/errors',
};

const OVERLAY = 'vitrine-problem';

/**
 * The script of a page with a screen in development. It runs before the screen.
 *
 * @param origin Of the server, if the page is on another one.
 */
export function clientScript(screen: string, origin = ''): string {
  const { builds, errors } = CLIENT_PATHS;
  const urls = { builds: origin + builds, errors: origin + errors };
  const parameters = [screen, OVERLAY, urls].map((value) => JSON.stringify(value));
  return `(${defineProblemOverlay})('${OVERLAY}');\n(${startClient})(${parameters.join()});\n`;
}

/**
 * Shows failed builds and errors of the screen over the page, and each good build: the host of a
 * developer link replaces the screen, any other page reloads. The page gets the source of this
 * function, so it must not use anything outside itself.
 */
function startClient(
  screen: string,
  overlay: string,
  urls: { builds: string; errors: string },
): void {
  const builds = new EventSource(urls.builds);
  builds.addEventListener('built', () => {
    document.querySelector(overlay)?.remove();
    const isReplaced = !dispatchEvent(new Event('vitrine:build', { cancelable: true }));
    if (!isReplaced) location.reload();
  });
  builds.addEventListener('failed', ({ data }) => show(data));

  // The host catches what a screen throws, and logs it with the name of the release.
  const log = console.error;
  console.error = (...values: unknown[]) => {
    log(...values);
    const [release, error] = values;
    if (String(release).startsWith(`[${screen}@`)) void report(error);
  };
  addEventListener('error', ({ error }) => void reportOwn(error));
  addEventListener('unhandledrejection', ({ reason }) => void reportOwn(reason));

  async function reportOwn(error: unknown): Promise<void> {
    const stack = error instanceof Error ? error.stack : undefined;
    if (stack?.includes(`/screens/${screen}/files/`)) await report(error);
  }

  async function report(error: unknown): Promise<void> {
    const texts: string[] = [];
    for (let each = error; each; each = each instanceof Error && each.cause) {
      const stack = (each instanceof Error && each.stack) || '';
      // Only Chromium begins the stack with the message.
      texts.push(stack.startsWith(String(each)) ? stack : `${each}\n${stack}`);
    }
    const response = await fetch(urls.errors, {
      method: 'POST',
      body: texts.join('\nCaused by: '),
    });
    // The first error is the cause of others.
    if (document.querySelector(overlay) === null) show(await response.text());
  }

  function show(text: string): void {
    document.querySelector(overlay)?.remove();
    const element = document.createElement(overlay);
    if ('init' in element && typeof element.init === 'function') element.init(text);
    document.documentElement.append(element);
  }
}
