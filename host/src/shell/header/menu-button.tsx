import { Text } from '@vitrine/ui';
import type { ReactNode } from 'react';
import styles from './menu-button.module.css';

interface MenuButtonProps {
  /** The id of the content that the button shows and hides. */
  controls: string;
  open: boolean;
  onClick: () => void;
  /** Called when pointer or focus reach the button: the content will probably open. */
  onIntent?: () => void;
  children: ReactNode;
}

/** A button of the header with an arrow that shows whether its content is open. */
export function MenuButton({ controls, open, onClick, onIntent, children }: MenuButtonProps) {
  return (
    <Text
      scale="label"
      as="button"
      type="button"
      aria-expanded={open}
      aria-controls={controls}
      className={styles['button']}
      onClick={onClick}
      onPointerEnter={onIntent}
      onFocus={onIntent}
    >
      {children}
    </Text>
  );
}
