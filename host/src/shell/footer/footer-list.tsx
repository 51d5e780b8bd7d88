import { Text } from '@vitrine/ui';
import { Children, type ReactNode, useId } from 'react';
import styles from './footer.module.css';

/** Links under a title that names them. */
export function FooterList({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <div>
      <Text scale="caption" as="p" id={id} className={styles['term']}>
        {title}
      </Text>
      <ul aria-labelledby={id} className={styles['list']}>
        {Children.map(children, (link) => (
          <Text scale="label" as="li">
            {link}
          </Text>
        ))}
      </ul>
    </div>
  );
}
