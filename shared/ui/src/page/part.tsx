import { announce, type LatePart, partTexts } from '@vitrine/kit';
import { Component, type ReactNode, useLayoutEffect, useRef } from 'react';
import { Button } from '../controls/button.tsx';
import { Notice } from './notice.tsx';

export interface PartProps<Value> {
  part: LatePart<Value>;
  children: (value: Value) => ReactNode;
  /** Shown until the part has arrived, such as an empty space of its height. */
  placeholder?: ReactNode;
}

/**
 * Shows a part of the page that is loaded late. If it does not load, or throws while it renders, it
 * says so with a button to try again, and the rest of the page stays.
 *
 * @example <Part part={usePart(loadStories)}>{(stories) => <StoryGrid stories={stories} />}</Part>
 */
export function Part<Value>({ part, children, placeholder }: PartProps<Value>) {
  const { value, state, tryAgain } = part;
  const place = useRef<HTMLDivElement>(null);
  const wasPressed = useRef(false);
  useLayoutEffect(() => {
    if (!wasPressed.current || state === 'retrying') return;
    const { current } = place;
    // The pressed button has disappeared. The focus stays at its place.
    if (state === 'loaded' && current !== null) {
      current.tabIndex = -1;
      current.focus({ preventScroll: true });
    } else announce(partTexts()?.failed ?? '');
    wasPressed.current = false;
  }, [state]);
  const press = (again: () => void) => () => {
    wasPressed.current = true;
    again();
  };
  const isBusy = state === 'loading' || state === 'retrying';
  const hasFailed = state === 'failed' || state === 'retrying' || state === 'broken';
  return (
    <div ref={place} data-part="" aria-busy={isBusy || undefined}>
      {value !== undefined && (
        <PartBoundary fallback={(again) => <PartFailure tryAgain={again} />}>
          {children(value)}
        </PartBoundary>
      )}
      {hasFailed && (
        <PartFailure
          isRetrying={state === 'retrying'}
          tryAgain={press(state === 'broken' ? () => location.reload() : tryAgain)}
        />
      )}
      {value === undefined && !hasFailed && state !== 'missing' && placeholder}
    </div>
  );
}

interface PartFailureProps {
  tryAgain: () => void;
  isRetrying?: boolean;
}

function PartFailure({ tryAgain, isRetrying = false }: PartFailureProps) {
  const texts = partTexts();
  if (texts === undefined) return null;
  return (
    <Notice>
      <p data-part-failed="">{texts.failed}</p>
      <Button kind="quiet" aria-disabled={isRetrying} onClick={() => isRetrying || tryAgain()}>
        {isRetrying ? texts.retrying : texts.retry}
      </Button>
    </Notice>
  );
}

interface PartBoundaryProps {
  fallback: (again: () => void) => ReactNode;
  children: ReactNode;
}

/** Keeps what a part throws while it renders away from its page. The host's root reports it. */
class PartBoundary extends Component<PartBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    const { children, fallback } = this.props;
    return this.state.failed ? fallback(() => this.setState({ failed: false })) : children;
  }
}

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
