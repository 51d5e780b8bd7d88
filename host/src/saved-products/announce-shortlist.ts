import { announce, resolveLocale } from '@vitrine/kit';
import { localeHere } from '../locale/locale-here.ts';
import { shellWords } from '../messages/shell-messages.ts';

/** Says to those who hear the page what has become of the shortlist. */
export function tellShortlist(count: number, full: boolean): void {
  const t = shellWords(resolveLocale(localeHere()).code);
  announce(t(full ? 'shortlistFull' : 'shortlistCount', { count }));
}
