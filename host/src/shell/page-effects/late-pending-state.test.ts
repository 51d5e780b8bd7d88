// @vitest-environment happy-dom
import { createMemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withLatePendingState } from './late-pending-state.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A router whose pages take as long as their path says, in ms. */
function given() {
  const inner = createMemoryRouter(
    [
      { path: '/', element: null },
      {
        path: '/:ms',
        loader: ({ params }) => new Promise((resolve) => setTimeout(resolve, Number(params['ms']))),
      },
    ],
    { initialEntries: ['/'] },
  );
  const router = withLatePendingState(inner);
  const seen: string[] = [];
  const stop = router.subscribe(({ navigation, location }) => {
    seen.push(`${navigation.state} ${location.pathname}`);
  });
  return { router, seen, stop };
}

// The page and its list were rendered once more before each new one.
test('a page that comes soon is shown without a pending state before', async () => {
  const { router, seen } = given();
  void router.navigate('/250');
  await vi.advanceTimersByTimeAsync(1000);
  expect(seen).toEqual(['idle /250']);
});

test('a page that takes long is pending after 300 ms', async () => {
  const { router, seen } = given();
  void router.navigate('/500');
  await vi.advanceTimersByTimeAsync(299);
  expect(seen).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(seen).toEqual(['loading /']);
  await vi.advanceTimersByTimeAsync(200);
  expect(seen).toEqual(['loading /', 'idle /500']);
});

test('the time counts from the first of several choices', async () => {
  const { router, seen } = given();
  void router.navigate('/500');
  await vi.advanceTimersByTimeAsync(200);
  void router.navigate('/400');
  await vi.advanceTimersByTimeAsync(100);
  expect(seen).toEqual(['loading /']);
  await vi.advanceTimersByTimeAsync(1000);
  expect(seen.at(-1)).toBe('idle /400');
});

test('it passes on everything else at once', async () => {
  const { router, seen } = given();
  void router.navigate('/500');
  await vi.advanceTimersByTimeAsync(500);
  seen.length = 0;
  void router.revalidate();
  expect(seen).toEqual(['idle /500']);
});

test('a subscription that has ended hears nothing more', async () => {
  const { router, seen, stop } = given();
  void router.navigate('/500');
  stop();
  await vi.advanceTimersByTimeAsync(1000);
  expect(seen).toEqual([]);
});
