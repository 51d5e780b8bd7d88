// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { afterFirstPaint } from './after-first-paint.ts';

const state = { readyState: 'loading', visibilityState: 'visible' };
for (const name of ['readyState', 'visibilityState'] as const) {
  vi.spyOn(document, name, 'get').mockImplementation(() => state[name] as never);
}

afterEach(() => {
  Object.assign(state, { readyState: 'loading', visibilityState: 'visible' });
  document.body.innerHTML = '';
});

function parsed(html: string): void {
  document.body.innerHTML = html;
  state.readyState = 'interactive';
  document.dispatchEvent(new Event('readystatechange'));
}

const afterFrame = () =>
  new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));

it('runs once, after the frame with the initial HTML', async () => {
  const run = vi.fn();
  afterFirstPaint(run);
  parsed('<div id="outlet"><h1>Lamp</h1></div>');
  expect(run).not.toHaveBeenCalled();
  await afterFrame();
  expect(run).toHaveBeenCalledTimes(1);
});

it('runs at once if the bundle needs it before', async () => {
  const run = vi.fn();
  const runNow = afterFirstPaint(run);
  parsed('<div id="outlet"><h1>Lamp</h1></div>');
  runNow();
  expect(run).toHaveBeenCalledTimes(1);
  await afterFrame();
  expect(run).toHaveBeenCalledTimes(1);
});

it.each([
  ['with an empty outlet', '<div id="outlet"></div>', 'visible'],
  ['without an outlet', '', 'visible'],
  ['while the document is hidden', '<div id="outlet"><h1>Lamp</h1></div>', 'hidden'],
])('runs without a frame %s', (_, html, visibilityState) => {
  Object.assign(state, { visibilityState });
  const run = vi.fn();
  afterFirstPaint(run);
  parsed(html);
  expect(run).toHaveBeenCalledTimes(1);
});

it('runs at once in a document that has been parsed', () => {
  state.readyState = 'complete';
  const run = vi.fn();
  afterFirstPaint(run);
  expect(run).toHaveBeenCalledTimes(1);
});
