import { isDevelopment, prepareDevelopment } from '../development/development.ts';
import { createFallbackFonts } from '../fallback-fonts/fallback-fonts.ts';
import { runInlineScript } from './run.ts';

if (isDevelopment) prepareDevelopment();
// A constructed stylesheet would make the browser look up all fonts again with each later one.
const { sheet } = document.head.appendChild(document.createElement('style'));
const addFallbackFonts = createFallbackFonts(navigator, (rule) => {
  sheet?.insertRule(rule, sheet.cssRules.length);
});
addFallbackFonts(document.documentElement.lang);
globalThis.__vitrine = Object.assign(runInlineScript(), { addFallbackFonts });
