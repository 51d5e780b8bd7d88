import { useLocale } from '@vitrine/kit';
import { useLayoutEffect } from 'react';

/** Sets the document's language and direction to those of the content, not of the URL. */
export function useDocumentLanguage(): void {
  const { code, direction } = useLocale();
  useLayoutEffect(() => {
    const { documentElement: root } = document;
    globalThis.__vitrine?.addFallbackFonts?.(code);
    // Usually the document has them already; setting them again would restyle the whole page.
    if (root.lang !== code) root.lang = code;
    if (root.dir !== direction) root.dir = direction;
  }, [code, direction]);
}
