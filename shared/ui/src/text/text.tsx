import type { ComponentPropsWithRef, ElementType } from 'react';
import { classNames } from '../class-names.ts';
import { mediaQueryHook } from './media-query.ts';
import styles from './text.module.css';

/**
 * Type scales by role. The content service defines each of them, and a `-compact` variant of each.
 */
export type Scale = 'display' | 'headline' | 'title' | 'body' | 'label' | 'caption' | 'price';

/** At this width and below, texts use the `-compact` variant of their scale. */
const useNarrowViewport = mediaQueryHook('(max-width: 44.99rem)');

const SERIF_SCALES: ReadonlySet<Scale> = new Set(['display', 'headline', 'title']);

interface OwnProps<Tag> {
  scale: Scale;
  /** Element or component to render; `span` by default. */
  as?: Tag;
  /** Whether to use the compact variant at any page width. */
  compact?: boolean;
}

export type TextProps<Tag extends ElementType> = OwnProps<Tag> &
  Omit<ComponentPropsWithRef<Tag>, keyof OwnProps<Tag>>;

/**
 * Shows a text in a type scale. The content service defines size, line height, spacing and weight;
 * they come in a global class named after the scale, so that a change there needs no new release.
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
  const face = SERIF_SCALES.has(scale) && styles['display'];
  return <Element {...rest} className={classNames(role, face, className)} />;
}
