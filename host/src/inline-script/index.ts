import { isDevelopment, prepareDevelopment } from '../development/development.ts';
import { createFallbackFonts } from '../fallback-fonts/fallback-fonts.ts';
import { runInlineScript } from './run.ts';

if (isDevelopment) prepareDevelopment();
const addFallbackFonts = createFallbackFonts(navigator, (text) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets.push(sheet);
});
addFallbackFonts(document.documentElement.lang);
globalThis.__vitrine = Object.assign(runInlineScript(), { addFallbackFonts });
