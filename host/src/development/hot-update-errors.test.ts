import { afterEach, expect, it, vi } from 'vitest';
import { showProblem } from './development.ts';
import { reportHotUpdateErrors } from './hot-update-errors.ts';

afterEach(() => vi.unstubAllGlobals());

// A throw at module level showed nothing, in the page or the terminal, until the next reload.
it('reports an error that the refresh runtime logs, and nothing else', () => {
  const error = vi.fn();
  const reportError = vi.fn();
  vi.stubGlobal('console', { error });
  vi.stubGlobal('reportError', reportError);
  reportHotUpdateErrors();
  const thrown = new Error('at module level');
  thrown.stack += '\n at ./src/page.tsx (http://localhost:41455/screen.92f5.hot-update.js:186:7)';
  console.error(thrown);
  expect(reportError).toHaveBeenCalledExactlyOnceWith(thrown);
  expect(error).not.toHaveBeenCalled();
  const handled = new Error('handled');
  console.error(handled);
  console.error('[product@1.0.0]', thrown);
  expect(reportError).toHaveBeenCalledTimes(1);
  expect(error.mock.calls).toEqual([[handled], ['[product@1.0.0]', thrown]]);
});

// The overlay had an error in rendering twice: the reporter logs it, and shows it.
it('shows an error that is logged and shown once', () => {
  const error = vi.fn();
  const reportError = vi.fn();
  vi.stubGlobal('console', { error });
  vi.stubGlobal('reportError', reportError);
  reportHotUpdateErrors();
  const thrown = new Error('no count');
  thrown.stack += '\n at Counter (http://localhost:41455/screen.92f5.hot-update.js:5:7)';
  console.error(thrown);
  showProblem(thrown);
  expect(reportError).toHaveBeenCalledExactlyOnceWith(thrown);
  showProblem('a text');
  showProblem('a text');
  expect(reportError).toHaveBeenCalledTimes(3);
});

// The console said “HMR update failed” for each edit of a loader.
it('an edit that reloads the page is not an error, and one that fails is', () => {
  const error = vi.fn();
  const info = vi.fn();
  vi.stubGlobal('console', { error, info });
  reportHotUpdateErrors();
  const line = '[rsbuild] HMR update failed, performing full reload:';
  console.error(line, new Error('Aborted because ./src/loader.ts is not accepted\nUpdate …'));
  expect(info).toHaveBeenCalledExactlyOnceWith('./src/loader.ts: the edit reloads the page.');
  expect(error).not.toHaveBeenCalled();
  const failed = new Error('Loading hot update chunk screen failed.');
  console.error(line, failed);
  expect(error).toHaveBeenCalledExactlyOnceWith(line, failed);
});
