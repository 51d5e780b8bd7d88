import type { fetchTypography } from '@vitrine/content';

type TypeScale = Awaited<ReturnType<typeof fetchTypography>>['typeScales'][number];

/** Writes a rule for each type scale: screens use the scales' names as classes. */
export function addTypeScales(scales: readonly TypeScale[]): void {
  const sheet = new CSSStyleSheet();
  for (const { name, fontSize, lineHeight, letterSpacing, fontWeight } of scales) {
    sheet.insertRule(
      `.${CSS.escape(name)} { font-size: ${fontSize}px; line-height: ${lineHeight}%; letter-spacing: ${letterSpacing}px; font-weight: ${fontWeight} }`,
    );
  }
  document.adoptedStyleSheets.push(sheet);
}
