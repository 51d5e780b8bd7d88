import type { ScreenModule } from '@vitrine/contract';
import type { Screen } from '@vitrine/routes';
import type { ComponentType } from 'react';
import { CodedError } from '../../errors/coded-error.ts';

/** A screen as React takes it: the contract does not know React and types components loosely. */
export interface MountableScreen extends Pick<ScreenModule, 'loader' | 'shouldRevalidate'> {
  Component: ComponentType;
  ErrorBoundary?: ComponentType;
}

/** Whether the module that a remote exposes is a screen; checked before any of it is called. */
export function isMountable(exposed: unknown): exposed is MountableScreen {
  if (typeof exposed !== 'object' || exposed === null) return false;
  return (
    'loader' in exposed &&
    typeof exposed.loader === 'function' &&
    'Component' in exposed &&
    isComponent(exposed.Component) &&
    (!('ErrorBoundary' in exposed) ||
      exposed.ErrorBoundary === undefined ||
      isComponent(exposed.ErrorBoundary)) &&
    (!('shouldRevalidate' in exposed) ||
      exposed.shouldRevalidate === undefined ||
      typeof exposed.shouldRevalidate === 'function')
  );
}

// A function, or the object that `memo` and `forwardRef` return.
function isComponent(value: unknown): boolean {
  return typeof value === 'function' || (typeof value === 'object' && value !== null);
}

/**
 * Turns whatever a screen has thrown into a value that the router and React's boundaries keep. They
 * take undefined for "no error", render the screen once more, and leave the page empty.
 */
export function normalizeError(screen: Screen, thrown: unknown): unknown {
  return thrown ?? new CodedError('screen', `the screen ${screen} threw ${thrown}`);
}
