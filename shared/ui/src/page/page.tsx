import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './page.module.css';

/**
 * The frame of a screen: side margins, maximum width, and space above and below.
 *
 * @example <Page>{sections}</Page>
 */
export function Page({
  children,
  className,
}: {
  children: ReactNode;
  className?: string | undefined;
}) {
  return <div className={classNames(styles['page'], className)}>{children}</div>;
}
