import type { Configuration } from '@vitrine/contract';
import { retry } from '@vitrine/kit';
import type { SignalsOptions } from './signals.ts';

declare global {
  interface Navigator {
    /** The visitor asks not to be measured (Global Privacy Control). */
    readonly globalPrivacyControl?: boolean;
  }
}

/**
 * Loads signals for the share of page views that the configuration names, and otherwise not one
 * byte of them. Call it after the first screen has been painted.
 */
export function startSignals({ signals = 0 }: Configuration, options: SignalsOptions): void {
  if (Math.random() >= signals || navigator.globalPrivacyControl === true) return;
  // A page without signals works as well, and what is missing must not be an error to anybody.
  retry(importSignals, { report: () => undefined }).then(
    ({ connectSignals }) => connectSignals(options),
    () => undefined,
  );
}

const importSignals = () => import(/* webpackChunkName: "signals" */ './signals.ts');
