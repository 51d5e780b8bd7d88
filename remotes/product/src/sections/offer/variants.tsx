import type { LanguageFallbacks, Variant, VariantKind } from '@vitrine/contract';
import type { Translate } from '@vitrine/kit';
import { classNames, PriceTag, Swatch, Text, TranslationMark } from '@vitrine/ui';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { MessageKey } from '../../messages.ts';
import { AVAILABILITY_MESSAGE } from './select-offer.ts';
import styles from './variants.module.css';

/** The kinds of variants in the order of the page, with the message that heads each list. */
const KINDS: readonly [VariantKind, MessageKey][] = [
  ['piece', 'variant'],
  ['set', 'sets'],
  ['part', 'parts'],
];

interface VariantsProps {
  variants: readonly Variant[];
  selected: Variant | undefined;
  /** `marks` of the product. */
  marks: LanguageFallbacks;
  t: Translate<MessageKey>;
}

/**
 * Lets the visitor select a variant. The selection is in the URL, so that a link shows the same.
 */
export function Variants({ variants, selected, marks, t }: VariantsProps) {
  const [query, setQuery] = useSearchParams();
  // The choice is marked at once; the page follows with the URL.
  const [chosen, setChosen] = useState(selected?.sku);
  useEffect(() => setChosen(selected?.sku), [selected?.sku]);
  if (variants.length < 2) return null;

  function select(sku: string): void {
    const next = new URLSearchParams(query);
    next.set('variant', sku);
    setChosen(sku);
    setQuery(next, { replace: true, preventScrollReset: true });
  }

  return KINDS.map(([kind, legend]) => {
    const own = variants.filter((variant) => (variant.kind ?? 'piece') === kind);
    if (own.length === 0) return null;
    return (
      <fieldset
        key={kind}
        className={classNames(
          styles['variants'],
          styles[kind],
          own.every(({ swatch }) => swatch) && styles['colours'],
        )}
      >
        <Text scale="caption" as="legend" className={styles['legend']}>
          {t(legend)}
        </Text>
        {own.map((variant) => (
          <label key={variant.sku} className={styles['variant']}>
            <input
              type="radio"
              name="variant"
              value={variant.sku}
              checked={variant.sku === chosen}
              onChange={() => select(variant.sku)}
              className={styles['radio']}
            />
            {variant.swatch !== undefined && <Swatch color={variant.swatch} large />}
            <span className={styles['description']}>
              <Text scale="label" className={styles['name']}>
                <TranslationMark lang={marks?.[`variants.${variants.indexOf(variant)}.name`]}>
                  {variant.name}
                </TranslationMark>
              </Text>
              {variant.availability !== 'in-stock' && (
                <Text scale="caption" className={styles['legend']}>
                  {t(AVAILABILITY_MESSAGE[variant.availability])}
                </Text>
              )}
            </span>
            <PriceTag price={variant.price} compact />
          </label>
        ))}
      </fieldset>
    );
  });
}
