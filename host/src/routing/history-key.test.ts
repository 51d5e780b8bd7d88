// @vitest-environment happy-dom
import { createBrowserRouter } from 'react-router';
import { expect, test } from 'vitest';
import { assignHistoryKey } from './history-key.ts';

const routes = [{ path: '*', element: null }];

test('S8: the first history entry of a document has its own key, and keeps it over a reload', () => {
  history.replaceState(null, '');
  assignHistoryKey();
  const first = createBrowserRouter(routes).state.location.key;
  expect(first).not.toBe('default');

  assignHistoryKey();
  expect(createBrowserRouter(routes).state.location.key).toBe(first);

  history.replaceState(null, '');
  assignHistoryKey();
  expect(createBrowserRouter(routes).state.location.key).not.toBe(first);
});
