// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { clientScript } from './page-client.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  document.querySelector('vitrine-problem')?.remove();
});

const shown = () =>
  document.querySelector('vitrine-problem')?.shadowRoot?.querySelector('[role=alert]')?.textContent;

/** Runs the script as a page does, with nothing but the globals. It stays for the next tests. */
function runInPage(screen: string) {
  const builds = new EventTarget();
  const request = vi.fn(async (_path: string, { body }: { body: string }) => new Response(body));
  const log = vi.fn();
  vi.stubGlobal('EventSource', function EventSource() {
    return builds;
  });
  vi.stubGlobal('fetch', request);
  vi.stubGlobal('console', { error: log });
  // biome-ignore lint/security/noGlobalEval: this is what a page does with the script.
  globalThis.eval(clientScript(screen));
  return { builds, request, log };
}

it('shows a failed build, and errors that the host logs for the screen', async () => {
  const { builds, request, log } = runInPage('product');
  builds.dispatchEvent(new MessageEvent('failed', { data: 'Build error: page.tsx' }));
  expect(shown()).toBe('Build error: page.tsx');
  document.querySelector('vitrine-problem')?.remove();

  const thrown = new Error('no picture');
  console.error('[home@1.0.0]', new Error('of another screen'));
  console.error('[product@1.0.0]', new Error('rejected', { cause: thrown }));
  await vi.waitFor(() =>
    expect(shown()).toMatch(/^Error: rejected[\s\S]*Caused by: Error: no picture/),
  );
  expect(request).toHaveBeenCalledTimes(1);
  expect(log).toHaveBeenCalledTimes(2);
});

it('a good build closes the problem, and reloads a page whose host does not show it', () => {
  const { builds } = runInPage('product');
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  builds.dispatchEvent(new MessageEvent('failed', { data: 'Build error: page.tsx' }));
  builds.dispatchEvent(new Event('built'));
  expect(shown()).toBeUndefined();
  expect(reload).toHaveBeenCalledTimes(1);
  addEventListener('vitrine:build', (event) => event.preventDefault(), { once: true });
  builds.dispatchEvent(new Event('built'));
  expect(reload).toHaveBeenCalledTimes(1);
});

it('shows an error that nothing has caught, if it was thrown in the screen’s files', async () => {
  const { request } = runInPage('home');
  const own = new Error('late');
  own.stack = 'Error: late\n    at http://localhost:4300/screens/home/files/screen.1a.js:2:7';
  dispatchEvent(new ErrorEvent('error', { error: new Error('of an extension') }));
  dispatchEvent(new ErrorEvent('error', { error: own }));
  await vi.waitFor(() => expect(shown()).toBe(own.stack));
  expect(request).toHaveBeenCalledTimes(1);
});
