import type { TypeScale } from '@vitrine/contract';

/** The promise to others: where the rules are. */
const STYLE_ELEMENT_ID = 'type-scales';

/** A type scale as CSS declarations. */
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
 * Adds a style element with one plain rule per scale. It is filled rule by rule and property by
 * property: a value that is no value of its property is dropped by the browser, and none can
 * reach beyond its own declaration, whatever it holds.
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
