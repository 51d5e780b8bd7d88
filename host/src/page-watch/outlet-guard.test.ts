// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { guardOutlet } from './outlet-guard.ts';

let outlet: HTMLElement;
const onRepaired = vi.fn();
const onGivenUp = vi.fn();

beforeEach(() => {
  vi.clearAllMocks();
  document.body.innerHTML =
    '<div id="outlet"><header>Menu</header><main><div data-screen="home"><h1>Home</h1></div></main></div>';
  const element = document.querySelector<HTMLElement>('#outlet');
  if (element === null) throw new Error('no outlet');
  outlet = element;
});

let stop = () => {};
afterEach(() => stop());
const open = () => {
  stop = guardOutlet({ outlet, onRepaired, onGivenUp });
};
const settled = () => new Promise((resolve) => setTimeout(resolve, 10));

test.each([
  ['removed', () => outlet.remove()],
  ['moved elsewhere', () => document.body.appendChild(document.createElement('p')).append(outlet)],
  ['replaced with the whole body', () => document.body.replaceChildren('We are closed.')],
  ['emptied', () => outlet.replaceChildren()],
  [
    'emptied element by element',
    () => {
      for (const one of [...outlet.children]) one.remove();
    },
  ],
  ['emptied in its main part', () => outlet.querySelector('main')?.replaceChildren()],
  ['renamed', () => (outlet.id = 'mine')],
])('an outlet that is %s is as it was, with the same elements', async (_, damage) => {
  open();
  const before = outlet.innerHTML;
  const heading = outlet.querySelector('h1');
  damage();
  await settled();
  expect(document.querySelector('#outlet')).toBe(outlet);
  expect(outlet.parentNode).toBe(document.body);
  expect(outlet.innerHTML).toBe(before);
  expect(outlet.querySelector('h1'), 'React keeps its elements').toBe(heading);
  expect(onRepaired).toHaveBeenCalledOnce();
});

test('an outlet that was removed before the guard began is put back', () => {
  outlet.remove();
  open();
  expect(outlet.isConnected).toBe(true);
  expect(onRepaired).toHaveBeenCalledOnce();
});

test('pages and the failure page replace each other without a repair', async () => {
  open();
  const main = outlet.querySelector('main');
  main?.firstElementChild?.replaceWith(document.createElement('section'));
  await settled();
  const alone = document.createElement('main');
  alone.append(document.createElement('h1'));
  outlet.replaceChildren(alone);
  await settled();
  expect(outlet.children).toHaveLength(1);
  expect(onRepaired).not.toHaveBeenCalled();
});

test('repairs end when something removes the outlet again and again', async () => {
  open();
  for (let time = 0; time < 12 && onGivenUp.mock.calls.length === 0; time++) {
    outlet.remove();
    await settled();
  }
  expect(onRepaired).toHaveBeenCalledTimes(10);
  expect(onGivenUp).toHaveBeenCalledOnce();
});
