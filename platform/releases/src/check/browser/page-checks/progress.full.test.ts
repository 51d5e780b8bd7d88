import { once } from 'node:events';
import { createServer } from 'node:http';
import { chromium } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { findBrowser } from '../find-browser.ts';
import { progressOf, StalledError, watchProgress } from './progress.ts';

const STALLED = { rule: 'mounts', what: 'The page stopped.' } as const;

// On a machine with other work the check said “timed out after 30 s” of a release that was loading.
describe('a step on a page', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const LIMIT = { idleMs: 20_000, endMs: 120_000 };
  const never = new Promise<never>(() => undefined);

  function start(readState: () => Promise<string> = async () => 'as before') {
    const listeners: (() => void)[] = [];
    const { within } = watchProgress({ onProgress: (one) => listeners.push(one), readState });
    const ended = vi.fn();
    const begin = (step: Promise<string>) => within(step, LIMIT, STALLED).then(ended, ended);
    return { begin, ended, request: () => listeners.forEach((one) => void one()) };
  }

  test('takes as long as it needs while something happens on the page', async () => {
    const { begin, ended, request } = start();
    const step = new Promise<string>((resolve) => setTimeout(resolve, 95_000, 'shown'));
    void begin(step);
    for (let seconds = 0; seconds < 90; seconds += 15) {
      await vi.advanceTimersByTimeAsync(15_000);
      request();
    }
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(6_000);
    expect(ended).toHaveBeenCalledExactlyOnceWith('shown');
  });

  test('counts changes of the DOM as progress, also when no request is sent', async () => {
    const { begin, ended } = start(async () => String(Math.floor(Date.now() / 10_000)));
    void begin(never);
    await vi.advanceTimersByTimeAsync(100_000);
    expect(ended).not.toHaveBeenCalled();
  });

  test.each([
    ['nothing changes', async () => 'as before'],
    ['its main thread does not answer', () => never],
    ['it cannot be read', () => Promise.reject(new Error('The page is closed.'))],
  ])('stalls if %s', async (_, readState) => {
    const { begin, ended } = start(readState);
    void begin(never);
    await vi.advanceTimersByTimeAsync(19_000);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(ended).toHaveBeenCalledWith(expect.objectContaining({ observation: STALLED }));
  });

  test('stalls if it goes on for ever, as with a page that polls', async () => {
    const { begin, ended, request } = start();
    void begin(never);
    const polling = setInterval(request, 1_000);
    await vi.advanceTimersByTimeAsync(121_000);
    clearInterval(polling);
    expect(ended).toHaveBeenCalledWith(expect.any(StalledError));
  });
});

test('a page of a real browser stalls when its script never ends, and not while it changes', async () => {
  const server = createServer((request, response) => {
    const script = request.url === '/busy' ? 'while (true);' : 'setInterval(grow, 200)';
    response.setHeader('content-type', 'text/html');
    response.end(`<script>
      const grow = () => document.body.append(document.createElement('p'));
      onload = () => setTimeout(() => { ${script} });
    </script>`);
  }).listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const browser = await chromium.launch({ executablePath: findBrowser(process) });
  try {
    const waitOn = async (path: string) => {
      const page = await browser.newPage();
      const { within, stop } = watchProgress(await progressOf(page));
      await page.goto(`http://localhost:${port}${path}`);
      const shown = page.locator('p').nth(30).waitFor({ state: 'attached', timeout: 0 });
      await within(shown, { idleMs: 4_000, endMs: 120_000 }, STALLED).finally(stop);
    };
    await waitOn('/growing');
    await expect(waitOn('/busy')).rejects.toThrow(StalledError);
  } finally {
    await browser.close();
    server.close();
  }
});
