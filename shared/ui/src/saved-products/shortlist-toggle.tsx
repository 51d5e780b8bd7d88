import { isProductId, type Translate, useShortlist } from '@vitrine/kit';
import { useId } from 'react';
import { classNames } from '../class-names.ts';
import { Text } from '../text/text.tsx';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import { ShortlistMark } from './shortlist-mark.tsx';
import styles from './shortlist-toggle.module.css';

export interface ShortlistToggleProps {
  /** The product's. */
  id: string;
  /** Id of the element that holds the product's name, and says in which language. */
  labelledBy: string;
  t: Translate<'keep'>;
  /** With its words; without, it is the mark alone. */
  withLabel?: boolean;
  className?: string | undefined;
}

/**
 * Puts a product on the visitor's shortlist, and takes it off. Absent where nothing can be remembered.
 *
 * @example <KeepToggle id={product.id} labelledBy={heading} t={t} shown />
 */
export function ShortlistToggle({
  id,
  labelledBy,
  t,
  withLabel: shown = false,
  className,
}: ShortlistToggleProps) {
  const words = useId();
  const shortlist = useShortlist();
  if (shortlist === undefined || !isProductId(id)) return null;
  const kept = shortlist.has(id);
  const said = <span id={words}>{t('keep')}</span>;
  return (
    <Text
      as="button"
      scale="label"
      type="button"
      aria-pressed={kept}
      aria-labelledby={`${words} ${labelledBy}`}
      className={classNames(styles['toggle'], shown && styles['shown'], className)}
      onClick={() => shortlist.toggle(id)}
    >
      <ShortlistMark kept={kept} />
      {shown ? said : <VisuallyHidden>{said}</VisuallyHidden>}
    </Text>
  );
}
