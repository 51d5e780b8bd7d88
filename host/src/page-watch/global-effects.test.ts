// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import type { ListenerCall } from '../isolation/global-calls.ts';
import { stopGlobalEffects } from './global-effects.ts';

const onLeft = vi.fn();
let shown: string;

beforeEach(() => {
  onLeft.mockReset();
  shown = 'product';
});

/** A call from a file, as its stack has it: the wrapper first, then the caller. */
function from(file: string): Error {
  const frame = (url: string) => `    at run (https://cdn.example/${url}:1:20)`;
  return Object.assign(new Error(), {
    stack: ['Error', frame('host/files/index.a.js'), frame(file)].join('\n'),
  });
}
const OF_PRODUCT = () => from('screens/product/files/screen.1.js');
const OF_HOST = () => from('host/files/packages.1.js');

function open(early: ListenerCall[] = []) {
  const calls = { early, onListener: (_: ListenerCall) => {}, mayTick: (_: Error) => true };
  const isActive = (screen: string) => screen === shown;
  return { calls, effects: stopGlobalEffects(calls, { isActive, onLeft }) };
}

function add(type: string, here: Error, options?: AddEventListenerOptions | boolean) {
  const listener = vi.fn();
  document.addEventListener(type, listener, options);
  const args: ListenerCall['args'] = [type, listener, options];
  const call = { method: 'addEventListener', target: document, args, here } as const;
  const fired = () => {
    const before = listener.mock.calls.length;
    document.dispatchEvent(new Event(type));
    return listener.mock.calls.length - before;
  };
  return { call, fired };
}

test('a listener is stopped while another screen is shown, and runs again with its own', () => {
  const early = add('click', OF_PRODUCT(), true);
  const { calls, effects } = open([early.call]);
  const late = add('keydown', OF_PRODUCT());
  calls.onListener(late.call);
  effects.update();
  expect([early.fired(), late.fired()]).toEqual([1, 1]);
  shown = 'home';
  effects.update();
  expect([early.fired(), late.fired()]).toEqual([0, 0]);
  expect(onLeft.mock.calls[0]).toEqual([
    expect.objectContaining({ screen: 'product' }),
    'left a listener for click on the document',
  ]);
  shown = 'product';
  effects.update();
  effects.update();
  expect([early.fired(), late.fired()], 'once').toEqual([1, 1]);
});

test('a listener that the screen removes does not come back', () => {
  const { calls, effects } = open();
  const { call, fired } = add('click', OF_PRODUCT(), { capture: true });
  calls.onListener(call);
  EventTarget.prototype.removeEventListener.call(document, 'click', call.args[1], true);
  const args: ListenerCall['args'] = ['click', call.args[1], true];
  calls.onListener({ ...call, method: 'removeEventListener', args });
  shown = 'home';
  effects.update();
  shown = 'product';
  effects.update();
  expect(fired()).toBe(0);
  expect(onLeft).not.toHaveBeenCalled();
});

test('listeners of the host, and those that run once, are left alone', () => {
  const { calls, effects } = open();
  const own = add('click', OF_HOST());
  const once = add('keydown', OF_PRODUCT(), { once: true });
  for (const { call } of [own, once]) calls.onListener(call);
  shown = 'home';
  effects.update();
  expect([own.fired(), once.fired()]).toEqual([1, 1]);
  expect(onLeft).not.toHaveBeenCalled();
});

test('an interval ticks while its screen is shown, and may be cleaned up during a navigation', () => {
  const { calls, effects } = open();
  const here = OF_PRODUCT();
  expect([calls.mayTick(here), calls.mayTick(OF_HOST())]).toEqual([true, true]);
  effects.pause();
  shown = 'home';
  expect(calls.mayTick(here)).toBe(false);
  expect(onLeft).not.toHaveBeenCalled();
  effects.update();
  expect([calls.mayTick(here), calls.mayTick(OF_HOST())]).toEqual([false, true]);
  expect(onLeft).toHaveBeenCalledWith(
    expect.objectContaining({ screen: 'product' }),
    'left an interval running',
  );
});
