import { useLocale } from '@vitrine/kit';
import { useLayoutEffect } from 'react';

/** The document's language and direction are the content's: what is read, not what was asked for. */
export function useDocumentLanguage(): void {
  const { code, direction } = useLocale();
  useLayoutEffect(() => {
    document.documentElement.lang = code;
    document.documentElement.dir = direction;
  }, [code, direction]);
}
