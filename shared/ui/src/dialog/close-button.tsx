import type { ComponentPropsWithRef } from 'react';
import { Text } from '../text/text.tsx';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import styles from './close-button.module.css';

export interface CloseButtonProps extends ComponentPropsWithRef<'button'> {
  /** The name of the button: "Close". */
  children: string;
}

/**
 * A cross in the corner of a dialog, which closes it.
 *
 * @example <CloseButton onClick={close}>{t('close')}</CloseButton>
 */
export function CloseButton({ children, ...rest }: CloseButtonProps) {
  return (
    <button {...rest} type="button" className={styles['close']}>
      <svg viewBox="0 0 20 20" aria-hidden="true" className={styles['cross']}>
        <path d="M4 4l12 12M16 4L4 16" fill="none" stroke="currentColor" strokeWidth="1.25" />
      </svg>
      <VisuallyHidden>
        <Text scale="caption">{children}</Text>
      </VisuallyHidden>
    </button>
  );
}
