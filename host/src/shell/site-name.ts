import type { Host } from '../host-context.tsx';
import { useHost } from '../host-context.tsx';
import { useShellMessages } from '../messages/shell-messages.ts';

/** The name of the site, or "Catalogue" in the language of the page. */
export function useSiteName(): string {
  const t = useShellMessages();
  return useHost().site.name ?? t('navigation');
}

/** The name is in the default language, whatever that of the page is. */
export const nameAttributes = ({ name, defaultLocale }: Host['site']) =>
  name === undefined ? {} : { lang: defaultLocale, translate: 'no' as const };
