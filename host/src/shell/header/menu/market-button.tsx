import type { ReactNode } from 'react';
import styles from './market-button.module.css';

interface MarketButtonProps {
  /** Whether the prices are those of this market. */
  pressed: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** A market in the menu: "Japan · ¥". It looks like the links beside it. */
export function MarketButton({ pressed, onClick, children }: MarketButtonProps) {
  return (
    <button type="button" aria-pressed={pressed} className={styles['market']} onClick={onClick}>
      <span>{children}</span>
    </button>
  );
}
