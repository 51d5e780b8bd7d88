import { type UnitSystem, unitsOf } from '@vitrine/contract';
import { useSyncExternalStore } from 'react';
import { hostServices } from './host-services.ts';
import { useLocale } from './locale.tsx';

/** The units of measures on the whole site. */
export interface Units {
  /** The visitor's choice, or else those of the market. */
  system: UnitSystem;
  /** Undefined if the host does not save a choice. */
  choose: ((system: UnitSystem) => void) | undefined;
}

const subscribeToNothing = () => () => {};
const noChoice = () => undefined;

/**
 * The units in which the page shows measures. Every part of every screen follows the choice.
 *
 * @throws {Error} outside of the host's `LocaleProvider`.
 * @example const { system } = useUnits(); sizeLine(measures, system, code);
 */
export function useUnits(): Units {
  const { code, currency } = useLocale();
  const { units } = hostServices();
  const chosen = useSyncExternalStore(
    units?.subscribe ?? subscribeToNothing,
    units?.chosen ?? noChoice,
  );
  return { system: chosen ?? unitsOf(code, currency), choose: units?.choose };
}
