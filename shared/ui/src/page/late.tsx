import { type ComponentType, useEffect, useRef, useState } from 'react';

/** How far below the viewport the place of the content is when it is loaded. */
const ROOT_MARGIN = '75%';

export interface LateProps<Props> {
  /** Loads the component. It must be the same function on every render. */
  load: () => Promise<ComponentType<Props>>;
  /** The properties of the component. */
  props: Props;
}

/**
 * Content at the end of a page whose code is loaded when the visitor comes near. If it cannot be
 * loaded, the page does without.
 *
 * @example <Late load={async () => (await import('./stories.tsx')).Stories} props={{ slug }} />
 */
export function Late<Props extends object>({ load, props }: LateProps<Props>) {
  const place = useRef<HTMLDivElement>(null);
  const [Content, setContent] = useState<ComponentType<Props>>();
  useEffect(() => {
    const { current } = place;
    if (current === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        load().then(
          (component) => setContent(() => component),
          () => undefined,
        );
      },
      { root: current.closest('#outlet'), rootMargin: ROOT_MARGIN },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [load]);
  return <div ref={place}>{Content !== undefined && <Content {...props} />}</div>;
}
