import { afterEach, expect, it, vi } from 'vitest';
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
