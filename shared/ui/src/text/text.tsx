import type { ComponentPropsWithRef, ElementType } from 'react';
import { classNames } from '../class-names.ts';
import styles from './text.module.css';
import { useNarrowViewport } from './use-narrow-viewport.ts';

/** Scales by role. The content service has each of them, and each with a `-compact` sibling. */
export type Scale = 'display' | 'headline' | 'title' | 'body' | 'label' | 'caption' | 'price';

const DISPLAY_FACE: ReadonlySet<Scale> = new Set(['display', 'headline', 'title']);

interface OwnProps<Tag> {
  scale: Scale;
  /** Element or component to render; a `span` unless said otherwise. */
  as?: Tag;
  /** The compact sibling at any width, for dense places. */
  compact?: boolean;
}

export type TextProps<Tag extends ElementType> = OwnProps<Tag> &
  Omit<ComponentPropsWithRef<Tag>, keyof OwnProps<Tag>>;

/**
 * A text in a type scale: size, line, spacing and weight are the content service's, in a plain class
 * named after the scale, so that a change there shows here without a deployment.
 *
 * @example <Text scale="title" as="h2">New arrivals</Text>
 */
export function Text<Tag extends ElementType = 'span'>(props: TextProps<Tag>) {
  const {
    scale,
    as: Element = 'span',
    compact,
    className,
    ...rest
  }: TextProps<ElementType> = props;
  const narrow = useNarrowViewport();
  const role = compact || narrow ? `${scale}-compact` : scale;
  const face = DISPLAY_FACE.has(scale) && styles['display'];
  return <Element {...rest} className={classNames(role, face, className)} />;
}
