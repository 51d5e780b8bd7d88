/**
 * `findBy…` and `waitFor` wait a second by default, which is short beside other tests on a busy
 * machine.
 */
const ASYNC_TIMEOUT_MS = 5_000;

// Tests without a document need no testing library.
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: ASYNC_TIMEOUT_MS });
}

export {};
