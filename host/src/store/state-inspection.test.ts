// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { stateInspection } from './state-inspection.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  delete window.__REDUX_DEVTOOLS_EXTENSION__;
});

function extension() {
  const connect = vi.fn(() => (next: unknown) => next as never);
  window.__REDUX_DEVTOOLS_EXTENSION__ = connect;
  return connect;
}

test('S15: keeps at most 25 actions', () => {
  const connect = extension();
  stateInspection(false);
  expect(connect).toHaveBeenCalledWith(expect.objectContaining({ maxAge: 25 }));
});

test.each([
  [false, 0],
  [true, 1],
])('S15: in production with `stateInspection: %s`, it connects %d times', (enabled, times) => {
  vi.stubEnv('NODE_ENV', 'production');
  const connect = extension();
  stateInspection(enabled);
  expect(connect).toHaveBeenCalledTimes(times);
});
