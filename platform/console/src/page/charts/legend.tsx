import { Text } from '@vitrine/ui';
import styles from './charts.module.css';

interface LegendProps {
  /** The names, and the class of the line that each is drawn with. */
  items: readonly (readonly [name: string, style: string])[];
}

export function Legend({ items }: LegendProps) {
  return (
    <Text scale="caption" as="ul" role="list" className={styles['legend']}>
      {items.map(([name, style]) => (
        <li key={name}>
          <svg viewBox="0 0 24 8" aria-hidden="true" className={styles['key']}>
            <g className={styles[style]}>
              <path d="M0 4h24" />
            </g>
          </svg>
          {name}
        </li>
      ))}
    </Text>
  );
}
