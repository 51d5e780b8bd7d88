'use client';

const FORMAT: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'short' };

/** A time in the author's time zone, which the server does not know. */
export function Time({ at }: { at: string }) {
  return (
    <time dateTime={at} suppressHydrationWarning>
      {new Date(at).toLocaleString('en-GB', FORMAT)}
    </time>
  );
}
