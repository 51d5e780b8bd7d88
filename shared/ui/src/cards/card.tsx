import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './card.module.css';

export interface CardProps {
  className?: string | undefined;
  children: ReactNode;
}

/**
 * A card with exactly one link, whose target is the whole card.
 *
 * @example <Card><Link to="/en/brand/ostrea">Ostrea</Link></Card>
 */
export function Card({ className, children }: CardProps) {
  return <article className={classNames(styles['card'], className)}>{children}</article>;
}
