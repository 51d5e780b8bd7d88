import { useLocale } from '@vitrine/kit';
import { useLayoutEffect } from 'react';

/** The document's language and direction are the content's: what is read, not what was asked for. */
export function useDocumentLanguage(): void {
  const { code, direction } = useLocale();
  useLayoutEffect(() => {
    const { documentElement: root } = document;
    // The document comes in them: said once more, the browser would go through all of the page again.
    if (root.lang !== code) root.lang = code;
    if (root.dir !== direction) root.dir = direction;
  }, [code, direction]);
}
