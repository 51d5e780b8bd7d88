import { type ScreenLoaderArguments, type ScreenModule, screenProblem } from '@vitrine/contract';
import type { ComponentType } from 'react';
import { CodedError } from '../../errors/coded-error.ts';

/** A screen as React takes it: the contract does not know React and types components loosely. */
export interface MountableScreen extends Pick<ScreenModule, 'shouldRevalidate'> {
  loader?: (args: ScreenLoaderArguments) => Promise<unknown>;
  Component: ComponentType;
  ErrorBoundary?: ComponentType;
}

/**
 * Requires that the module that a remote exposes is a screen, before any of it is called.
 *
 * @throws {CodedError} `release`.
 */
export function requireScreen(exposed: unknown): MountableScreen {
  if (isScreen(exposed)) return exposed;
  throw new CodedError('release', `its ./screen ${screenProblem(exposed)}`);
}

const isScreen = (exposed: unknown): exposed is MountableScreen =>
  screenProblem(exposed) === undefined;

/**
 * Turns whatever a screen has thrown into a value that the router and React's boundaries keep. They
 * take undefined for "no error", render the screen once more, and leave the page empty.
 */
export function normalizeError(screen: string, thrown: unknown): unknown {
  return thrown ?? new CodedError('screen', `the screen ${screen} threw ${thrown}`);
}
