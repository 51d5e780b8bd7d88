import type { GlobalCalls, ListenerCall } from '../isolation/global-calls.ts';
import { type ErrorOwner, ownerOfCaller } from '../reporting/error-owner.ts';

type ListenerArguments = ListenerCall['args'];

interface EffectsOptions {
  /** Whether a screen is shown, or is being navigated to. */
  isActive: (screen: string) => boolean;
  /** Called for each effect that a screen has left behind. */
  onLeft: (owner: ErrorOwner, what: string) => void;
}

export interface GlobalEffects {
  /** A navigation begins: screens may clean up until the next `update`. */
  pause: () => void;
  /** Stops the effects of screens that are not active, and starts those of active ones again. */
  update: () => void;
}

interface Listener {
  owner: ErrorOwner;
  target: EventTarget;
  args: ListenerArguments;
}

/**
 * Stops the global listeners and the intervals that a screen has left behind, until it is shown
 * again: it may have added them when its code was loaded, which happens only once.
 *
 * The file of the caller names the screen. What the host adds, or a shared module for a screen,
 * stays with the host.
 */
export function stopGlobalEffects(
  calls: GlobalCalls & { early: ListenerCall[] },
  { isActive, onLeft }: EffectsOptions,
): GlobalEffects {
  let listeners: Listener[] = [];
  const stopped = new Set<Listener>();
  const owners = new WeakMap<Error, { owner: ErrorOwner | undefined }>();
  let isCleaningUp = false;

  function ownerOf(here: Error): ErrorOwner | undefined {
    const cached = owners.get(here) ?? { owner: ownerOfCaller(here) };
    owners.set(here, cached);
    return cached.owner;
  }

  calls.onListener = ({ method, target, args, here }) => {
    if (method === 'removeEventListener') {
      listeners = listeners.filter((one) => one.target !== target || !isSame(one.args, args));
      return;
    }
    const [, , options] = args;
    const owner = typeof options === 'object' && options?.once ? undefined : ownerOf(here);
    if (owner !== undefined) listeners.push({ owner, target, args });
  };
  for (const call of calls.early.splice(0)) calls.onListener(call);

  calls.mayTick = (here) => {
    const owner = ownerOf(here);
    if (owner === undefined || isActive(owner.screen)) return true;
    if (!isCleaningUp) onLeft(owner, 'left an interval running');
    return false;
  };

  return {
    pause() {
      isCleaningUp = true;
    },
    update() {
      isCleaningUp = false;
      for (const one of listeners) {
        const { owner, target, args } = one;
        const active = isActive(owner.screen);
        if (active && stopped.delete(one)) {
          EventTarget.prototype.addEventListener.apply(target, args);
        } else if (!active && !stopped.has(one)) {
          stopped.add(one);
          EventTarget.prototype.removeEventListener.apply(target, args);
          onLeft(owner, `left a listener for ${args[0]} on the ${nameOf(target)}`);
        }
      }
    },
  };
}

function isSame([type, listener, options]: ListenerArguments, other: ListenerArguments): boolean {
  return type === other[0] && listener === other[1] && isCapture(options) === isCapture(other[2]);
}

function isCapture(options: ListenerArguments[2]): boolean {
  return typeof options === 'object' ? options?.capture === true : options === true;
}

function nameOf(target: EventTarget): string {
  if (target instanceof Element) return `${target.localName} element`;
  return target === document ? 'document' : 'window';
}
