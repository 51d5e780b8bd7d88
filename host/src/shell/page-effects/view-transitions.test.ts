// @vitest-environment happy-dom
import { createMemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { withViewTransitions } from './view-transitions.ts';

afterEach(() => {
  Reflect.deleteProperty(document, 'startViewTransition');
});

/** A router whose pages are rendered when `render` is called. */
function given(transition: { ready: Promise<void>; finished: Promise<void> }) {
  const seen: string[] = [];
  let render = () => {};
  let update: Promise<void> | undefined;
  Reflect.set(document, 'startViewTransition', (run: () => Promise<void>) => {
    seen.push('captured');
    update = run().then(() => void seen.push('shown'));
    return transition;
  });
  const inner = createMemoryRouter([{ path: '*', loader: () => null }]);
  const nextPage = () =>
    new Promise<void>((resolve) => {
      render = resolve;
    });
  const router = withViewTransitions(inner, { nextPage });
  router.subscribe(({ location, navigation }, { viewTransitionOpts }) => {
    if (navigation.state !== 'idle') return;
    seen.push(`${location.pathname}${viewTransitionOpts ? ' by the router' : ''}`);
  });
  const rendered = () => {
    render();
    return update;
  };
  return { router, seen, rendered };
}

const ENDED = { ready: Promise.resolve(), finished: Promise.resolve() };

test('a view transition lasts until the new page has been rendered', async () => {
  const { router, seen, rendered } = given(ENDED);
  await router.navigate('/product/a', { viewTransition: true });
  await vi.waitFor(() => expect(seen).toEqual(['captured', '/product/a']));
  await rendered();
  expect(seen).toEqual(['captured', '/product/a', 'shown']);
});

test('other navigations have none', async () => {
  const { router, seen } = given(ENDED);
  await router.navigate('/explore');
  expect(seen).toEqual(['/explore']);
});

test('the page changes although the transition is skipped', async () => {
  const skipped = Promise.reject(new DOMException('hidden', 'InvalidStateError'));
  const { router, seen } = given({ ready: skipped, finished: skipped });
  await router.navigate('/product/a', { viewTransition: true });
  expect(seen).toContain('/product/a');
});
