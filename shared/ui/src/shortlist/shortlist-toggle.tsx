import { readProductKey } from '@vitrine/contract';
import { type Translate, useShortlist } from '@vitrine/kit';
import { useId } from 'react';
import { classNames } from '../class-names.ts';
import { Text } from '../text/text.tsx';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import { ShortlistMark } from './shortlist-mark.tsx';
import styles from './shortlist-toggle.module.css';

export interface ShortlistToggleProps {
  /** The key of the product or variant that the button adds (`productKey`). */
  product: string;
  /**
   * Which entries of the shortlist it stands for, and removes: all of the product (default), or
   * exactly these keys.
   */
  standsFor?: 'product' | readonly string[] | undefined;
  /** Id of the element with the product's name, which becomes part of the button's name. */
  labelledBy: string;
  t: Translate<'keep'>;
  /**
   * The label while the product is on the shortlist. If it is given, labels are shown beside the
   * icon; otherwise only screen readers get one, and the pressed state says the rest.
   */
  keptLabel?: string | undefined;
  className?: string | undefined;
}

/**
 * A button that adds a product or a variant to the visitor's shortlist or removes it. Shows nothing
 * if the device cannot save products.
 *
 * @example <ShortlistToggle product={product.id} labelledBy={heading} t={t} />
 */
export function ShortlistToggle(props: ShortlistToggleProps) {
  const { product, standsFor = 'product', labelledBy, t, keptLabel, className } = props;
  const labelId = useId();
  const shortlist = useShortlist();
  const reference = readProductKey(product);
  if (shortlist === undefined || reference === undefined) return null;
  const entries = shortlist.keys.filter((key) =>
    standsFor === 'product'
      ? readProductKey(key)?.id === reference.id
      : key === product || standsFor.includes(key),
  );
  const saved = entries.length > 0;
  const withLabel = keptLabel !== undefined;
  const label = <span id={labelId}>{saved && withLabel ? keptLabel : t('keep')}</span>;
  return (
    <Text
      as="button"
      scale="label"
      type="button"
      aria-pressed={saved}
      aria-labelledby={`${labelId} ${labelledBy}`}
      className={classNames(styles['toggle'], withLabel && styles['labelled'], className)}
      onClick={() => {
        for (const key of saved ? entries : [product]) shortlist.toggle(key);
      }}
    >
      <ShortlistMark checked={saved} />
      {withLabel ? label : <VisuallyHidden>{label}</VisuallyHidden>}
    </Text>
  );
}
