'use client';

import { useEffect, useState } from 'react';

const TIMEOUT_MS = 15_000;

interface Found {
  docs: { currency?: string }[];
}

async function requestFrom(collection: 'locales' | 'markets'): Promise<string[]> {
  const url = `/api/${collection}?depth=0&limit=200&sort=position`;
  const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!answer.ok) throw new Error(`${collection} could not be read: status ${answer.status}`);
  const { docs }: Found = await answer.json();
  return docs.flatMap(({ currency }) => currency ?? []);
}

let requested: Promise<readonly string[]> | undefined;

/** All variants of a product show the same currencies, which are requested once. */
function requestOnce(): Promise<readonly string[]> {
  requested ??= Promise.all([requestFrom('markets'), requestFrom('locales')]).then((all) => [
    ...new Set(all.flat()),
  ]);
  requested.catch(() => {
    requested = undefined;
  });
  return requested;
}

/**
 * The currencies of the shop's markets and locales. Empty until they have loaded, or if they did
 * not: an author can add any currency then.
 */
export function useShopCurrencies(): readonly string[] {
  const [currencies, setCurrencies] = useState<readonly string[]>([]);
  useEffect(() => {
    requestOnce().then(setCurrencies, () => undefined);
  }, []);
  return currencies;
}
