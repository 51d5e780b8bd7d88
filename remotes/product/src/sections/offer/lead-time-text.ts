import type { ProductPage } from '@vitrine/contract';
import type { Translate } from '@vitrine/kit';
import type { MessageKey } from '../../messages.ts';

/**
 * The time until a made-to-order product is ready, as a sentence.
 *
 * @example leadTimeText({ from: 4, to: 6 }, t) // 'Ready in 4 to 6 weeks'
 */
export function leadTimeText(
  { from, to }: NonNullable<ProductPage['leadTime']>,
  t: Translate<MessageKey>,
): string {
  return from === to ? t('leadTimeFixed', { weeks: to }) : t('leadTime', { from, to });
}
