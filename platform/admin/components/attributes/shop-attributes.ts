'use client';

import { useEffect, useState } from 'react';

const TIMEOUT_MS = 15_000;

/** An attribute, as far as a form of a product needs it. */
export interface ShopAttribute {
  id: string;
  title?: string | null;
  type: 'choice' | 'number' | 'text';
  of: 'product' | 'variant';
  unit?: string | null;
  values?: readonly { value: string; title?: string | null }[];
  position?: number | null;
}

const requested = new Map<string, Promise<readonly ShopAttribute[]>>();

async function request(language: string): Promise<readonly ShopAttribute[]> {
  const url = `/api/attributes?depth=0&limit=200&sort=position&locale=${language}`;
  const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!answer.ok) throw new Error(`The attributes could not be read: status ${answer.status}`);
  const { docs }: { docs: ShopAttribute[] } = await answer.json();
  return docs;
}

/** All variants of a product have the same attributes, which are requested once for a language. */
function requestOnce(language: string): Promise<readonly ShopAttribute[]> {
  const before = requested.get(language);
  if (before) return before;
  const answer = request(language);
  requested.set(language, answer);
  answer.catch(() => requested.delete(language));
  return answer;
}

/**
 * The attributes of the shop, in the language of the form. Undefined until they have loaded; an
 * error if they did not.
 */
export function useShopAttributes(language: string): readonly ShopAttribute[] | Error | undefined {
  const [attributes, setAttributes] = useState<readonly ShopAttribute[] | Error>();
  useEffect(() => {
    requestOnce(language).then(setAttributes, setAttributes);
  }, [language]);
  return attributes;
}
