'use client';

import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react';

interface ComparedLanguage {
  /** The language beside the fields; undefined if none is shown. */
  code: string | undefined;
  choose(code: string | undefined): void;
}

const Context = createContext<ComparedLanguage>({ code: undefined, choose: () => undefined });

/** The key under which the browser keeps the choice: translators work on many documents. */
const STORED = 'vitrine-compared-language';

/** Remembers which language the author reads beside the one that is edited. */
export function ComparedLanguageProvider({ children }: { children: ReactNode }) {
  const [code, setCode] = useState<string>();
  useEffect(() => setCode(localStorage.getItem(STORED) ?? undefined), []);
  const value = useMemo(
    () => ({
      code,
      choose(next: string | undefined) {
        setCode(next);
        if (next === undefined) localStorage.removeItem(STORED);
        else localStorage.setItem(STORED, next);
      },
    }),
    [code],
  );
  return <Context value={value}>{children}</Context>;
}

export const useComparedLanguage = (): ComparedLanguage => use(Context);
