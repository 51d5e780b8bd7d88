// @vitest-environment happy-dom
import { createMemoryRouter, type RouterNavigateOptions } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { createNavigationEffects } from './navigation-effects.ts';

beforeEach(() => sessionStorage.clear());

/** A visit whose first page has been rendered. */
function given() {
  const outlet = document.createElement('div');
  const router = createMemoryRouter([{ path: '*', element: null }]);
  const effects = createNavigationEffects(outlet, router, false);
  effects.onPageRendered(router.state.location.key);
  return { router, effects };
}

test('the first page of a document is shown from its top', () => {
  const router = createMemoryRouter([{ path: '*', element: null }]);
  const effects = createNavigationEffects(document.createElement('div'), router, false);
  expect(effects.isFirstScreen()).toBe(true);
});

const NAVIGATIONS: [string, string, RouterNavigateOptions, boolean][] = [
  ['a link to another page', '/en/explore', {}, true],
  ['a redirect', '/en/explore', { replace: true }, true],
  ['a filter, which keeps the position', '/?material=oak', { preventScrollReset: true }, false],
  ['a link to a section', '/en/explore#guide', {}, false],
];

test.each(NAVIGATIONS)('after %s', async (_, to, options, isFromTop) => {
  const { router, effects } = given();
  await router.navigate(to, options);
  expect(effects.isFirstScreen()).toBe(isFromTop);
});

test('a page that the visitor returns to is rendered whole: its position needs its height', async () => {
  const { router, effects } = given();
  await router.navigate('/en/explore');
  await router.navigate(-1);
  expect(effects.isFirstScreen()).toBe(false);
});

// A visitor who opened a menu while a page was loading saw it close when the page arrived.
test('a menu that was opened while the page was loading keeps the focus', async () => {
  const outlet = document.createElement('div');
  outlet.innerHTML = '<button aria-expanded="false">Menu</button><main><h1>Explore</h1></main>';
  document.body.replaceChildren(outlet);
  const [button, heading] = [outlet.querySelector('button'), outlet.querySelector('h1')];
  const router = createMemoryRouter([{ path: '*', element: null }]);
  const effects = createNavigationEffects(outlet, router, false);
  effects.onPageRendered(router.state.location.key);
  button?.focus();
  await router.navigate('/en/explore');
  effects.onPageRendered(router.state.location.key);
  expect(document.activeElement).toBe(heading);
  button?.focus();
  button?.setAttribute('aria-expanded', 'true');
  await router.navigate('/en/home');
  effects.onPageRendered(router.state.location.key);
  expect(document.activeElement).toBe(button);
});
