import type { TypeScale } from '@vitrine/contract';

/** A fixed id, so that tools and tests find the rules. */
const STYLE_ELEMENT_ID = 'type-scales';

/** The CSS declarations of a type scale: px, percent and px. */
export function declarations(scale: TypeScale): [property: string, value: string][] {
  return [
    ['font-size', `${scale.fontSize}px`],
    ['line-height', `${scale.lineHeight}%`],
    ['letter-spacing', scale.letterSpacing === 0 ? 'normal' : `${scale.letterSpacing}px`],
    ['font-weight', String(scale.fontWeight)],
    ['text-transform', scale.textTransform],
    ['text-decoration', scale.textDecoration],
  ];
}

/**
 * Adds a style element with one rule per scale. Each property is set by itself: the browser drops
 * an invalid value, and no value can affect anything beyond its own declaration.
 */
export function addTypeScales(scales: readonly TypeScale[]): void {
  const style = document.createElement('style');
  style.id = STYLE_ELEMENT_ID;
  document.getElementById(STYLE_ELEMENT_ID)?.remove();
  document.head.append(style);
  const { sheet } = style;
  if (sheet === null) return;
  for (const scale of scales) {
    if (scale.name === '') continue;
    const index = sheet.insertRule(`.${CSS.escape(scale.name)} {}`, sheet.cssRules.length);
    const rule = sheet.cssRules[index];
    if (!(rule instanceof CSSStyleRule)) continue;
    for (const [property, value] of declarations(scale)) rule.style.setProperty(property, value);
  }
}
