import { replace } from 'react-router';
import { type MoneyFormat, priceFormTarget } from './price-input.ts';

/**
 * For the loader of a page with a list: where a range of prices was sent by a form that no script has read,
 * leads on to the list's own address, in the entry's place in the history.
 *
 * @param money The locale's, as `resolveLocale` has it.
 * @throws {Response} a redirect, for the router.
 * @example settlePrice(request, resolveLocale(params.locale));
 */
export function redirectPriceForm(request: Request, money: MoneyFormat): void {
  const to = priceFormTarget(new URL(request.url), money);
  if (to !== undefined) throw replace(to);
}
