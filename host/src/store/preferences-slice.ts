import { CURRENCY, UNIT_SYSTEMS, type UnitSystem } from '@vitrine/contract';
import { isTheme, type Theme } from '../preferences/theme.ts';

/** The choices of a visitor for this device; absent as long as nothing is chosen. */
export interface Preferences {
  theme?: Theme;
  /** ISO 4217 code of the currency of prices; without a choice that of the locale. */
  currency?: string;
  /** The country of the market, if it was chosen by one. */
  market?: string;
  /** Of measures; without a choice those of the market. */
  units?: UnitSystem;
}

/** Without a value, the choice is taken back. `synced` takes over the choices of another tab. */
export type PreferencesAction =
  | { type: 'preferences/theme-chosen'; theme: Theme | undefined }
  | { type: 'preferences/market-chosen'; currency: string; market: string | undefined }
  | { type: 'preferences/units-chosen'; units: UnitSystem }
  | { type: 'preferences/synced'; preferences: Preferences };

const NO_PREFERENCES: Preferences = {};
const COUNTRY = /^[A-Z]{2}$/;

export function preferencesReducer(
  state: Preferences = NO_PREFERENCES,
  action: PreferencesAction | { type: string },
): Preferences {
  if (!isPreferencesAction(action)) return state;
  const next = action.type === 'preferences/synced' ? action.preferences : chosen(state, action);
  const isSame = (['theme', 'currency', 'market', 'units'] as const).every(
    (name) => next[name] === state[name],
  );
  return isSame ? state : next;
}

function chosen(
  state: Preferences,
  action: Exclude<PreferencesAction, { type: 'preferences/synced' }>,
): Preferences {
  const { type: _, ...choice } = action;
  return readPreferences({ ...state, ...choice });
}

/** The preferences in stored or chosen values. Any other value counts as no choice. */
export function readPreferences({
  theme,
  currency,
  market,
  units: stored,
}: Record<string, unknown>): Preferences {
  const units = UNIT_SYSTEMS.find((each) => each === stored);
  return {
    ...(isTheme(theme) && { theme }),
    ...(typeof currency === 'string' && CURRENCY.test(currency) && { currency }),
    ...(typeof market === 'string' && COUNTRY.test(market) && { market }),
    ...(units && { units }),
  };
}

function isPreferencesAction(action: { type: string }): action is PreferencesAction {
  return action.type.startsWith('preferences/');
}
