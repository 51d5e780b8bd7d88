import type { LatePart } from '@vitrine/kit';
import { Part } from './part.tsx';

/** The first of these that a part has is the state of all; an idle part is about to load. */
const STATES = ['retrying', 'failed', 'broken', 'loading', 'idle'] as const;

/**
 * Says once that some of several parts did not load, with one button for all of them. What has
 * arrived is shown elsewhere.
 *
 * @example <PartStatus parts={[suggestions, newest]} />
 */
export function PartStatus({ parts }: { parts: readonly LatePart<unknown>[] }) {
  const first = STATES.find((each) => parts.some((part) => part.state === each)) ?? 'loaded';
  const state = first === 'idle' ? 'loading' : first;
  const tryAgain = () => {
    for (const part of parts) if (part.state === 'failed') part.tryAgain();
  };
  return <Part part={{ value: undefined, state, tryAgain }}>{() => null}</Part>;
}
