import type { ComponentPropsWithRef } from 'react';
import { Link } from 'react-router';
import { classNames } from '../class-names.ts';
import { Text } from '../text/text.tsx';
import styles from './button.module.css';

/**
 * `plain` has a border. `filled` is for the main action of a page or dialog. `quiet` is an
 * underlined text, for secondary actions.
 */
type Kind = 'plain' | 'filled' | 'quiet';

const classOf = (kind: Kind, className?: string) =>
  classNames(styles['button'], styles[kind], className);

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  kind?: Kind;
}

/**
 * A button that acts on this page. Use `ButtonLink` for links to other pages.
 *
 * @example <Button onClick={retry}>{t('retry')}</Button>
 */
export function Button({ kind = 'plain', className, type = 'button', ...rest }: ButtonProps) {
  return (
    <Text {...rest} as="button" type={type} scale="label" className={classOf(kind, className)} />
  );
}

export interface ButtonLinkProps extends ComponentPropsWithRef<typeof Link> {
  kind?: Kind;
}

/**
 * A link that looks like a button.
 *
 * @example <ButtonLink to={href('explore', { locale: tag })}>{t('explore')}</ButtonLink>
 */
export function ButtonLink({ kind = 'plain', className, ...rest }: ButtonLinkProps) {
  return <Text {...rest} as={Link} scale="label" className={classOf(kind, className)} />;
}
