import { usePart } from '@vitrine/kit';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { Part } from './part.tsx';

/** How far below the viewport the place of the content is when it is loaded. */
const ROOT_MARGIN = '75%';
/** How long a busy browser may wait before it loads content that is wanted soon, in ms. */
const IDLE_TIMEOUT_MS = 2000;
/** Keeps what follows out of the window of a visitor who scrolls before the content arrives. */
const ROOM = <div style={{ blockSize: '100vh' }} />;

export interface LateProps<Props> {
  /** Loads the component. It must be the same function on every render. */
  load: () => Promise<ComponentType<Props>>;
  /** The properties of the component. */
  props: Props;
  /**
   * Whether to load it as soon as the page has been painted and the browser is idle, because it is
   * printed or searched too. Otherwise it is loaded when the visitor comes near.
   */
  soon?: boolean;
}

/** The components that were loaded, by the function that loads them: pages show them at once. */
const loaded = new WeakMap<() => Promise<unknown>, unknown>();

/**
 * Content below the first screen whose code is loaded after it. It is tried again until it arrives
 * (`usePart` of `@vitrine/kit`), and the page says so if it does not (`Part`).
 *
 * @example <Late load={async () => (await import('./stories.tsx')).Stories} props={{ slug }} />
 */
export function Late<Props extends object>({ load, props, soon = false }: LateProps<Props>) {
  const place = useRef<HTMLDivElement>(null);
  const cached = loaded.get(load) as ComponentType<Props> | undefined;
  const [wanted, setWanted] = useState(cached !== undefined);
  useEffect(() => {
    const { current } = place;
    if (current === null || wanted) return;
    const show = () => setWanted(true);
    return soon ? whenIdle(show) : whenNear(current, show);
  }, [wanted, soon]);
  const part = usePart(load, { wanted, initial: cached });
  const Content = part.value;
  useEffect(() => {
    if (Content !== undefined) loaded.set(load, Content);
  }, [load, Content]);
  return (
    <div ref={place}>
      <Part part={part} placeholder={soon && ROOM}>
        {(Component) => <Component {...props} />}
      </Part>
    </div>
  );
}

/** Returns a function that cancels it. */
function whenNear(place: HTMLElement, run: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      run();
    },
    { root: place.closest('#outlet'), rootMargin: ROOT_MARGIN },
  );
  observer.observe(place);
  return () => observer.disconnect();
}

/** Returns a function that cancels it. */
function whenIdle(run: () => void): () => void {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(run, IDLE_TIMEOUT_MS / 10);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(run, { timeout: IDLE_TIMEOUT_MS });
  return () => cancelIdleCallback(request);
}
