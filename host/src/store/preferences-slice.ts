import { isTheme, type Theme } from '../preferences/theme.ts';

/** The choices of a visitor for this device; absent as long as nothing is chosen. */
export interface Preferences {
  theme?: Theme;
}

/** Without a value, the choice is taken back. `synced` takes over the choices of another tab. */
export type PreferencesAction =
  | { type: 'preferences/theme-chosen'; theme: Theme | undefined }
  | { type: 'preferences/synced'; preferences: Preferences };

const NO_PREFERENCES: Preferences = {};

export function preferencesReducer(
  state: Preferences = NO_PREFERENCES,
  action: PreferencesAction | { type: string },
): Preferences {
  if (!isPreferencesAction(action)) return state;
  const next =
    action.type === 'preferences/synced'
      ? action.preferences
      : readPreferences({ ...state, theme: action.theme });
  return next.theme === state.theme ? state : next;
}

/** The preferences in stored or chosen values. Any other value counts as no choice. */
export function readPreferences({ theme }: Record<string, unknown>): Preferences {
  return { ...(isTheme(theme) && { theme }) };
}

function isPreferencesAction(action: { type: string }): action is PreferencesAction {
  return action.type.startsWith('preferences/');
}
