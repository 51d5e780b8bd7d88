// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { createFocusRestoration } from './focus-restoration.ts';

afterEach(() => {
  document.body.innerHTML = '';
});

function open() {
  document.body.innerHTML = `
    <div id="outlet">
      <header><a href="/en/product/a">A</a></header>
      <main><a href="/en/product/a"><b>A</b></a><a href="/en/product/b">B</a></main>
    </div>`;
  const [outlet] = document.querySelectorAll<HTMLElement>('#outlet');
  if (outlet === undefined) throw new Error('no outlet');
  let current = 'first';
  const back = createFocusRestoration(outlet, () => current);
  return {
    back,
    outlet,
    go: (selector: string, to: string) => {
      outlet.querySelector<HTMLElement>(selector)?.click();
      current = to;
    },
  };
}

test('the focus is back at the link that was followed from there', () => {
  const { back, go } = open();
  go('main b', 'second');
  go('a[href$="/b"]', 'third');
  expect(back.take('first')).toBe(true);
  expect(document.activeElement?.textContent).toBe('A');
  expect(back.take('second')).toBe(true);
  expect(document.activeElement?.textContent).toBe('B');
  expect(back.take('third')).toBe(false);
});

test('what was left by a way of the shell, or has not that link any more, begins as any page', () => {
  const { back, outlet, go } = open();
  go('header a', 'second');
  expect(back.take('first')).toBe(false);
  go('main a', 'third');
  outlet.querySelector('main a')?.remove();
  expect(back.take('second')).toBe(false);
  expect(document.activeElement).toBe(document.body);
});

test('of two links to one page it is the one that was followed, until the page is left otherwise', () => {
  const { back, outlet, go } = open();
  outlet
    .querySelector('main')
    ?.insertAdjacentHTML('beforeend', '<a href="/en/product/a">A too</a>');
  go('main a:last-child', 'second');
  expect(back.take('first')).toBe(true);
  expect(document.activeElement?.textContent).toBe('A too');
  go('main a', 'first');
  go('header a', 'third');
  expect(back.take('first')).toBe(false);
});

test('a link that is clicked has the focus, whatever the browser does', () => {
  const { go } = open();
  go('main b', 'second');
  expect(document.activeElement?.textContent).toBe('A');
});

test('of many entries the last are remembered', () => {
  const { back, go } = open();
  go('main a', '0');
  for (let entry = 1; entry <= 100; entry += 1) go('main a', String(entry));
  expect(back.take('first')).toBe(false);
  expect(back.take('99')).toBe(true);
});
