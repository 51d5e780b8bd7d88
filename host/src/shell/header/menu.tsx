import { Text } from '@vitrine/ui';
import { type ComponentPropsWithRef, type ReactNode, useId, useRef } from 'react';
import { Link } from 'react-router';
import styles from './menu.module.css';
import { useDisclosure } from './use-disclosure.ts';

interface MenuProps {
  /** The button's text. */
  label: ReactNode;
  /** Called when pointer or focus reach the button: the menu will probably open. */
  onIntent?: () => void;
  /**
   * The menu's links.
   *
   * @param close Call it when a link is followed.
   */
  children: (close: () => void) => ReactNode;
}

/** A button that shows and hides a list of links. */
export function Menu({ label, onIntent, children }: MenuProps) {
  const list = useId();
  const root = useRef<HTMLDivElement>(null);
  const { open, toggle, close } = useDisclosure(root);
  return (
    <div ref={root} className={styles['menu']}>
      <Text
        scale="label"
        as="button"
        type="button"
        aria-expanded={open}
        aria-controls={list}
        className={styles['button']}
        onClick={toggle}
        onPointerEnter={onIntent}
        onFocus={onIntent}
      >
        {label}
      </Text>
      <ul id={list} hidden={!open} className={styles['list']}>
        {children(close)}
      </ul>
    </div>
  );
}

/** A link in a menu. */
export function MenuLink(props: ComponentPropsWithRef<typeof Link>) {
  return (
    <li>
      <Text {...props} scale="label" as={Link} className={styles['link']} />
    </li>
  );
}
