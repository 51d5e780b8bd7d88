import { PRICE_FIELDS, withPriceRange } from '@vitrine/contract';
import { announce, formatNumber, type Translate, useLocale } from '@vitrine/kit';
import { type SyntheticEvent, useId, useState } from 'react';
import { Button } from '../../controls/button.tsx';
import { Text } from '../../text/text.tsx';
import { useChoice } from '../list-choice.tsx';
import type { PriceRangeMessageKey } from '../query/message-keys.ts';
import {
  currencySign,
  type MoneyFormat,
  type PriceInput,
  type PriceInputError,
  parsePriceInput,
  priceInputOf,
  submittedPriceInput,
} from '../query/price-input.ts';
import styles from './price-range.module.css';

interface PriceRangeProps {
  query: URLSearchParams;
  /** Id of the title of the filter. */
  labelledBy: string;
  t: Translate<PriceRangeMessageKey>;
  /** Whether a range replaces the current history entry. */
  replace?: boolean | undefined;
}

const FIELDS = [
  { bound: 'lowest', label: 'priceFrom' },
  { bound: 'highest', label: 'priceTo' },
] as const;
const FIELD_NAMES: readonly string[] = Object.values(PRICE_FIELDS);
/** In characters; longer than any amount that can be parsed. */
const MAX_INPUT_LENGTH = 24;

/**
 * The form for a price range. Without script the browser submits it with GET, and the loader of the
 * list calls `redirectPriceForm`. With script it is parsed at once; invalid input stays as it is.
 */
export function PriceRange({ query, labelledBy, t, replace = false }: PriceRangeProps) {
  const [id, help] = [useId(), useId()];
  const { format, input, error, onChange, onSubmit, explain } = usePriceForm(query, t, replace);
  const sign = currencySign(format.code, format.currency);
  // "US$" ends with a sign that would move before its letters in text from right to left.
  const currency = format.direction === 'rtl' ? `${sign}\u200e` : sign;

  return (
    <form method="get" aria-labelledby={labelledBy} className={styles['form']} onSubmit={onSubmit}>
      {[...query]
        .filter(([name]) => name !== 'page' && !FIELD_NAMES.includes(name))
        .map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      {FIELDS.map(({ bound, label }) => {
        const invalid = error === bound || error === 'order';
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
              value={input[bound]}
              onChange={({ currentTarget }) => onChange({ [bound]: currentTarget.value })}
              inputMode="decimal"
              autoComplete="off"
              maxLength={MAX_INPUT_LENGTH}
              aria-invalid={invalid || undefined}
              aria-describedby={invalid ? help : undefined}
              className={styles['input']}
            />
          </div>
        );
      })}
      {error !== undefined && (
        <Text scale="caption" as="p" id={help} className={styles['error']}>
          {explain(error)}
        </Text>
      )}
      <Button type="submit" kind="quiet" className={styles['apply']}>
        {t('priceApply')}
      </Button>
    </form>
  );
}

/** Holds the input of the form. A valid range navigates; an invalid one focuses the wrong field. */
function usePriceForm(
  query: URLSearchParams,
  t: Translate<PriceRangeMessageKey>,
  replace: boolean,
) {
  const format = useLocale();
  const { choose } = useChoice();
  const [state, setState] = useState(() => stateOf(query, format));
  // Another range in the URL replaces the input. The fields stay mounted, since one may have the
  // focus.
  if (state.source !== sourceOf(query, format)) setState(stateOf(query, format));

  const explain = (error: PriceInputError) =>
    error === 'order'
      ? t('priceOrder')
      : t('priceUnread', { example: formatNumber(1200, format.code) });

  const onSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const parsed = parsePriceInput(state.input, format);
    if ('filter' in parsed) {
      setState({ ...state, error: undefined });
      void choose(withPriceRange(query, parsed.filter), replace);
      return;
    }
    setState({ ...state, ...parsed });
    announce(explain(parsed.error));
    const name = PRICE_FIELDS[parsed.error === 'highest' ? 'highest' : 'lowest'];
    event.currentTarget.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus();
  };

  const onChange = (change: Partial<PriceInput>) =>
    setState({ ...state, input: { ...state.input, ...change } });

  return { format, ...state, onChange, onSubmit, explain };
}

/** Everything the input is derived from: the price parameters of the URL, locale and currency. */
const sourceOf = (query: URLSearchParams, { code, currency }: MoneyFormat) =>
  [code, currency, ...['price', ...FIELD_NAMES].map((name) => query.get(name))].join();

function stateOf(query: URLSearchParams, format: MoneyFormat) {
  const submitted = submittedPriceInput(query);
  const parsed = submitted && parsePriceInput(submitted, format);
  return {
    source: sourceOf(query, format),
    input: submitted ?? priceInputOf(query, format),
    error: parsed && 'error' in parsed ? parsed.error : undefined,
  };
}
