import type { SavedProductIds } from '@vitrine/kit';
import {
  combineReducers,
  legacy_createStore as createReduxStore,
  type Reducer,
  type Store,
} from 'redux';
import { localeReducer, type RouteCompleted } from './locale-slice.ts';
import {
  type Preferences,
  type PreferencesAction,
  preferencesReducer,
} from './preferences-slice.ts';
import { type SavedProductsAction, savedProductsReducer } from './saved-products-slice.ts';
import { stateInspection } from './state-inspection.ts';
import {
  type TypographyAction,
  type TypographyState,
  typographyReducer,
} from './typography-slice.ts';

export interface AppState {
  locale: string;
  preferences: Preferences;
  savedProducts: SavedProductIds;
  typography: TypographyState;
}

export type AppAction = RouteCompleted | PreferencesAction | SavedProductsAction | TypographyAction;
export type AppStore = Store<AppState, AppAction>;

const rootReducer: Reducer<AppState, AppAction, Partial<AppState>> = combineReducers({
  locale: localeReducer,
  preferences: preferencesReducer,
  savedProducts: savedProductsReducer,
  typography: typographyReducer,
});

/**
 * @param restored The persisted part of the last visit's state.
 * @param inspect Whether the configuration enables state inspection in production.
 */
export function createStore(
  restored: Partial<Pick<AppState, 'locale' | 'preferences' | 'savedProducts'>> = {},
  inspect = false,
): AppStore {
  return createReduxStore(rootReducer, restored, stateInspection(inspect));
}
