// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { readPrintedPage } from './read-printed-page.ts';

const printed = (main: string, head = '') =>
  new DOMParser().parseFromString(
    `<!doctype html><head><title>Jug · Shop</title>${head}</head><body>${main}</body>`,
    'text/html',
  );

test('the page has its first screen and what visitors without scripts see', () => {
  const page = readPrintedPage(
    'product',
    printed(
      '<header>Menu</header><main class="si si-object"><h1>Jug</h1><noscript><p>Of clay</p></noscript></main>',
      '<link rel="canonical" href="/en/product/jug"><noscript><link rel="stylesheet" href="/rest.css"></noscript>',
    ),
  );
  const shown = document.createElement('div');
  shown.append(...page.nodes);
  expect(shown.innerHTML).toBe('<h1>Jug</h1><div class="si-rest"><p>Of clay</p></div>');
  expect(page).toMatchObject({
    title: 'Jug · Shop',
    className: 'si si-object',
    style: '/rest.css',
  });
  expect(page.elements.map((each) => each.getAttribute('href'))).toEqual(['/en/product/jug']);
});

test.each([
  ['a message that scripts replace', '<main class="si si-message si-late"><h1>Later</h1></main>'],
  ['nothing, as behind a plain static host', '<div id="outlet"></div>'],
])('a document with %s has no page', (_, main) => {
  expect(() => readPrintedPage('product', printed(main))).toThrow(
    expect.objectContaining({ code: 'screen' }),
  );
});
