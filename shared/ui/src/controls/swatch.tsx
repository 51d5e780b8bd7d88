import { classNames } from '../class-names.ts';
import styles from './swatch.module.css';

interface SwatchProps {
  /** `#rrggbb` */
  color: string;
  large?: boolean;
}

/**
 * Shows the colour of a variant or of a filter value, beside its name.
 *
 * @example <Swatch color="#7d8b92" />
 */
export function Swatch({ color, large = false }: SwatchProps) {
  return (
    <span
      className={classNames(styles['swatch'], large && styles['large'])}
      style={{ backgroundColor: color }}
    />
  );
}
