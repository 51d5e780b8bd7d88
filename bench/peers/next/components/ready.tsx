'use client';

import { useEffect } from 'react';

/** Marks the document once the page is hydrated, as the compared sites mark their screen. */
export function Ready({ screen }: { screen: string }) {
  useEffect(() => {
    document.documentElement.dataset['screen'] = screen;
  }, [screen]);
  return null;
}
