import { formatAge, formatTime } from '../data/format.ts';

interface SinceProps {
  at: string | null | undefined;
}

/** A time and its age. */
export function Since({ at }: SinceProps) {
  if (!at) return <>unknown time</>;
  return (
    <time dateTime={at}>
      {formatTime(at)} ({formatAge(at)})
    </time>
  );
}
