import { Text } from '@vitrine/ui';
import { Children, type ReactNode, useId, useRef } from 'react';
import styles from './menu.module.css';
import { MenuButton } from './menu-button.tsx';
import { useDisclosure } from './use-disclosure.ts';

interface MenuProps {
  /** The button's text. */
  label: ReactNode;
  /**
   * The menu's links. Each becomes an item of a list.
   *
   * @param close Call it when a link is followed.
   */
  children: (close: () => void) => ReactNode;
}

/** A button that shows and hides a list of links. */
export function Menu({ label, children }: MenuProps) {
  const list = useId();
  const root = useRef<HTMLDivElement>(null);
  const { open, toggle, close } = useDisclosure(root);
  return (
    <div ref={root} className={styles['menu']}>
      <MenuButton controls={list} open={open} onClick={toggle}>
        {label}
      </MenuButton>
      <ul id={list} hidden={!open} className={styles['list']}>
        {Children.map(children(close), (link) => (
          <Text scale="label" as="li">
            {link}
          </Text>
        ))}
      </ul>
    </div>
  );
}
