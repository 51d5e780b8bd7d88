import { announce, formatNumber, type Translate, useLocale } from '@vitrine/kit';
import { type SyntheticEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../controls/button.tsx';
import { Text } from '../text/text.tsx';
import { PRICE_FIELDS, withPriceRange } from './list-query.ts';
import type { PriceRangeMessageKey } from './message-keys.ts';
import {
  currencySign,
  type MoneyFormat,
  type PriceInputError,
  parsePriceInput,
  priceInputOf,
  submittedPriceInput,
} from './price-input.ts';
import styles from './price-range.module.css';

interface PriceRangeProps {
  query: URLSearchParams;
  /** Id of the filter's title. */
  labelledBy: string;
  t: Translate<PriceRangeMessageKey>;
}

const FIELDS = [
  { bound: 'lowest', label: 'priceFrom' },
  { bound: 'highest', label: 'priceTo' },
] as const;
const NAMES: readonly string[] = Object.values(PRICE_FIELDS);
/** More than any amount has that can be read. */
const LONGEST = 24;

/**
 * A range of prices of the visitor's own. It is a GET form, whose fields a list's loader reads by
 * `settlePrice`; where scripts answer it is read at once, and what cannot be read stays as it was typed.
 */
export function PriceRange({ query, labelledBy, t }: PriceRangeProps) {
  const money = useLocale();
  const navigate = useNavigate();
  const [id, help] = [useId(), useId()];
  const [{ of, entry, fault }, setState] = useState(() => stateOf(query, money));
  // Another range in the address is another entry, in the same fields: the focus is in one of them.
  if (of !== rangeIn(query, money)) setState(stateOf(query, money));
  const sign = currencySign(money.code, money.currency);
  // "US$" ends with a sign, which would go to the other side of its letters.
  const currency = money.direction === 'rtl' ? `${sign}\u200e` : sign;

  const said = (why: PriceInputError) =>
    why === 'order'
      ? t('priceOrder')
      : t('priceUnread', { example: formatNumber(1200, money.code) });

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const read = parsePriceInput(entry, money);
    if ('range' in read) {
      setState({ of, entry, fault: undefined });
      navigate({ search: withPriceRange(query, read.range) }, { preventScrollReset: true });
      return;
    }
    setState({ of, entry, fault: read.fault });
    announce(said(read.fault));
    const name = PRICE_FIELDS[read.fault === 'highest' ? 'highest' : 'lowest'];
    event.currentTarget.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus();
  };

  return (
    <form method="get" aria-labelledby={labelledBy} className={styles['form']} onSubmit={submit}>
      {[...query]
        .filter(([name]) => name !== 'page' && !NAMES.includes(name))
        .map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      {FIELDS.map(({ bound, label }) => {
        const wrong = fault === bound || fault === 'order';
        return (
          <div key={bound}>
            <Text scale="caption" as="label" htmlFor={`${id}${bound}`} className={styles['term']}>
              {t(label, { currency })}
            </Text>
            <Text
              as="input"
              scale="body"
              compact
              id={`${id}${bound}`}
              name={PRICE_FIELDS[bound]}
              value={entry[bound]}
              onChange={({ currentTarget }) =>
                setState({ of, entry: { ...entry, [bound]: currentTarget.value }, fault })
              }
              inputMode="decimal"
              autoComplete="off"
              maxLength={LONGEST}
              aria-invalid={wrong || undefined}
              aria-describedby={wrong ? help : undefined}
              className={styles['input']}
            />
          </div>
        );
      })}
      {fault !== undefined && (
        <Text scale="caption" as="p" id={help} className={styles['fault']}>
          {said(fault)}
        </Text>
      )}
      <Button type="submit" kind="quiet" className={styles['apply']}>
        {t('priceApply')}
      </Button>
    </form>
  );
}

/** What an address says of prices, and in which language. */
const rangeIn = (query: URLSearchParams, { code }: MoneyFormat) =>
  [code, ...['price', ...NAMES].map((name) => query.get(name))].join();

function stateOf(query: URLSearchParams, money: MoneyFormat) {
  const unread = submittedPriceInput(query);
  const read = unread && parsePriceInput(unread, money);
  return {
    of: rangeIn(query, money),
    entry: unread ?? priceInputOf(query, money),
    fault: read && 'fault' in read ? read.fault : undefined,
  };
}
