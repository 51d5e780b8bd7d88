import { announce, resolveLocale } from '@vitrine/kit';
import { localeHere } from '../locale/locale-here.ts';
import { shellMessages } from '../messages/shell-messages.ts';

/** Says to those who hear the page what has become of the shortlist. */
export function announceShortlist(count: number, full: boolean): void {
  const t = shellMessages(resolveLocale(localeHere()).code);
  announce(t(full ? 'shortlistFull' : 'shortlistCount', { count }));
}
