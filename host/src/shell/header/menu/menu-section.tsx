import { Text } from '@vitrine/ui';
import { Children, type ReactNode, useId } from 'react';
import styles from './menu-section.module.css';

interface MenuSectionProps {
  title: string;
  /** Twelfths of the panel on a wide page; `wide` ones take two columns of links on a phone. */
  size: 'narrow' | 'wide';
  /** Only on phones: wide pages have these links in the header. */
  onlyPhone?: boolean;
  /** Links. Each becomes an item of a list with the title. */
  children: ReactNode;
}

/** A part of the menu: a list of links with a title. */
export function MenuSection({ title, size, onlyPhone = false, children }: MenuSectionProps) {
  const id = useId();
  return (
    <div className={styles[onlyPhone ? 'phone' : size]}>
      <Text scale="caption" as="p" id={id} className={styles['title']}>
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
