import { expect, test } from 'vitest';
import { NO_SCRIPT_STYLE } from './no-script-style.ts';
import { initialStyle } from './style.ts';

const COVER = '<main class="si si-cover"><div class="si-lead"><img></div></main>';

test('a page has the style of what it contains, and no other', () => {
  const style = initialStyle(COVER, 'en');
  for (const part of ['.si{', '.si-cover ', '.si-lead{', '.si img{']) expect(style).toContain(part);
  for (const other of ['si-object', 'si-results', 'si-captions', 'si-tile', 'Noto Sans Arabic']) {
    expect(style).not.toContain(other);
  }
});

test('letters that Inter lacks have the fonts of the screen', () => {
  expect(initialStyle(COVER, 'ar')).toContain(
    '"Inter Fallback","Noto Sans Arabic","Noto Sans Arabic Fallback",system-ui,sans-serif',
  );
});

test('a Latin name in a title has the serif font beside letters that it lacks', () => {
  const title = (locale: string) => /\.si h1\{font:([^;]+);/.exec(initialStyle(COVER, locale))?.[1];
  expect(title('ja')).toContain('/1.12 "Source Serif 4 Fallback","Inter Fallback","Hiragino Sans"');
  expect(initialStyle(COVER, 'ja')).not.toContain('font-family:inherit');
  expect(title('en')).toContain('"Source Serif 4 Fallback",Georgia');
});

// A page whose screen cannot be loaded is shown in the document of another page.
test('without scripts, and in place of a screen, there is the style of all things', () => {
  const layouts = ['cover', 'side', 'object', 'list', 'results', 'article', 'text', 'page'];
  for (const layout of layouts) expect(NO_SCRIPT_STYLE).toContain(`.si-${layout} `);
  for (const part of ['lead', 'items', 'kinds', 'label', 'captions']) {
    expect(NO_SCRIPT_STYLE).toContain(`.si-${part}{`);
  }
});
