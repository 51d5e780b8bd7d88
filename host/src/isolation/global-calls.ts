/** A call that added or removed a listener of the window, the document, its root or its body. */
export interface ListenerCall {
  method: 'addEventListener' | 'removeEventListener';
  target: EventTarget;
  args: Parameters<EventTarget['addEventListener']>;
  /** Its stack names the caller. */
  here: Error;
}

/** Calls by which code adds something to the page beside rendering, by the host or by screens. */
export interface GlobalCalls {
  onListener: (call: ListenerCall) => void;
  /** Says whether an interval may run now. */
  mayTick: (here: Error) => boolean;
}

/**
 * Notes calls for global listeners and intervals.
 *
 * @returns The calls until others listen to them, and where to do so.
 */
export function noteGlobalCalls(): GlobalCalls & { early: ListenerCall[] } {
  const early: ListenerCall[] = [];
  const calls = {
    early,
    onListener: (call: ListenerCall) => void early.push(call),
    mayTick: () => true,
  } as GlobalCalls & { early: ListenerCall[] };
  for (const target of [window, document, document.documentElement, document.body]) {
    for (const method of ['addEventListener', 'removeEventListener'] as const) {
      const own: EventTarget[typeof method] | undefined = Object.hasOwn(target, method)
        ? target[method]
        : undefined;
      target[method] = (...args: ListenerCall['args']) => {
        (own ?? EventTarget.prototype[method]).apply(target, args);
        calls.onListener({ method, target, args, here: new Error() });
      };
    }
  }
  const { setInterval } = globalThis;
  const noted = (run: (...values: unknown[]) => void, ms?: number, ...values: unknown[]) => {
    const here = new Error();
    return setInterval(() => calls.mayTick(here) && run(...values), ms);
  };
  Reflect.set(globalThis, 'setInterval', noted);
  return calls;
}
