import type { ScreenModule } from '@vitrine/contract';
import type { ComponentType } from 'react';

/** A screen as React takes it: the contract knows no React and types its components loosely. */
export interface MountableScreen extends Pick<ScreenModule, 'loader' | 'shouldRevalidate'> {
  Component: ComponentType;
  ErrorBoundary?: ComponentType;
}

/** Says whether what a remote exposed is a screen, before anything of it is called. */
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

// A function, or the object that `memo` and `forwardRef` make.
function isComponent(value: unknown): boolean {
  return typeof value === 'function' || (typeof value === 'object' && value !== null);
}
