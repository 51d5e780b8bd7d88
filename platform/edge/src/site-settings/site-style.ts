import type { Site } from '@vitrine/contract';

/**
 * The colours of the site in place of the design's. They are in the layer of the design's tokens,
 * so that a colour for one theme leaves the other as it is. The schema of the settings admits
 * nothing but six digits.
 *
 * @returns The text of a stylesheet; empty without colours.
 */
export function siteStyle({ colors: { light, dark } = {} }: Pick<Site, 'colors'>): string {
  const rules = [
    ...(light ? [accent(':root:root', light)] : []),
    ...(dark
      ? [
          `@media screen{${accent(':root:root[data-theme="dark"]', dark)}}`,
          `@media screen and (prefers-color-scheme:dark){${accent(':root:root:not([data-theme])', dark)}}`,
        ]
      : []),
  ];
  return rules.length > 0 ? `@layer base{${rules.join('')}}` : '';
}

const accent = (selector: string, color: string) => `${selector}{--accent:${color}}`;
