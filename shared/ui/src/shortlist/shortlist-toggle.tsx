import { isProductId, type Translate, useShortlist } from '@vitrine/kit';
import { useId } from 'react';
import { classNames } from '../class-names.ts';
import { Text } from '../text/text.tsx';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import { ShortlistMark } from './shortlist-mark.tsx';
import styles from './shortlist-toggle.module.css';

export interface ShortlistToggleProps {
  /** Id of the product. */
  id: string;
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
 * A button that adds a product to the visitor's shortlist or removes it. Shows nothing if the
 * device cannot save products.
 *
 * @example <ShortlistToggle id={product.id} labelledBy={heading} t={t} keptLabel={t('kept')} />
 */
export function ShortlistToggle(props: ShortlistToggleProps) {
  const { id, labelledBy, t, keptLabel, className } = props;
  const labelId = useId();
  const shortlist = useShortlist();
  if (shortlist === undefined || !isProductId(id)) return null;
  const saved = shortlist.has(id);
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
      onClick={() => shortlist.toggle(id)}
    >
      <ShortlistMark checked={saved} />
      {withLabel ? label : <VisuallyHidden>{label}</VisuallyHidden>}
    </Text>
  );
}
