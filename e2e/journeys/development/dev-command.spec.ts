import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { SITE } from '../../site.ts';
import { sameDocument } from '../../support/assertions/failure-pages.ts';
import { expectScreen } from '../../support/assertions/screen.ts';
import { command } from '../../support/site/commands.ts';
import { type Development, startDevelopment } from '../../support/site/development.ts';
import { copyOfProduct } from '../../support/site/product-variants.ts';
import { expect, test } from '../../support/test.ts';

const PRODUCT = '/en/product/stitched-notebook';

const COUNTER = `import { useState } from 'react';

export function Counter() {
  const [count, setCount] = useState(0);
  return <button type="button" onClick={() => setCount(count + 1)}>Counted {count}</button>;
}
`;

// These journeys share one development site, in this order, since it starts slowly.
test.describe.configure({ mode: 'serial' });

let folder: string;
let before: unknown;
let development: Development;

async function edit(file: string, change: (source: string) => string): Promise<void> {
  const path = join(folder, 'src', file);
  await writeFile(path, change(await readFile(path, 'utf8')));
}

test.beforeAll(async () => {
  folder = await copyOfProduct('dev');
  await writeFile(join(folder, 'src', 'counter.tsx'), COUNTER);
  await edit('page.tsx', (source) =>
    source
      .replace(/^import/, `import { Counter } from './counter.tsx';\nimport`)
      .replace('<About', '<Counter />\n<About'),
  );
  await edit('page.tsx', (source) => `${source}const broken = ;\n`);
  before = await command('screen', 'history');
  development = await startDevelopment(['product', '--dir', folder]);
});

test.afterAll(() => development?.stop());

async function openProduct(page: Page): Promise<void> {
  await page.goto(development.url + PRODUCT);
  await expectScreen(page, 'product');
}

// It waited three minutes for a good build without a page, and ended.
test('@full a syntax error from before the start is shown over the page until it is fixed', async ({
  page,
}) => {
  await page.goto(development.url + PRODUCT);
  const overlay = page.getByRole('alert').filter({ hasText: 'Build failed' });
  await expect(overlay).toContainText('page.tsx');
  await edit('page.tsx', (source) => source.replace('const broken = ;\n', ''));
  await expectScreen(page, 'product');
  await expect(overlay).toHaveCount(0);
});

test('@full shows one screen from its sources and the live release of the others', async ({
  page,
}) => {
  await openProduct(page);
  const release = (screen: string) =>
    page.locator(`[data-screen="${screen}"]`).getAttribute('data-release');
  expect(await release('product')).toBe('dev');
  await page.locator('#outlet header').getByRole('link', { name: 'Vitrine' }).click();
  await expectScreen(page, 'home');
  const live = await (await page.request.get(`${SITE}/releases.json`)).json();
  expect(await release('home')).toBe(live.index.home);
});

test('an edit shows at once, and React keeps its state', async ({ page }) => {
  await edit('page.tsx', (source) => source.replace('const broken = ;\n', ''));
  await openProduct(page);
  const same = await sameDocument(page);
  const button = page.getByRole('button', { name: /^Counted/ });
  await button.click();
  await button.click();
  await edit('counter.tsx', (source) => source.replace('Counted', 'Counted to'));
  await expect(button).toHaveText('Counted to 2');
  await edit('sections/product-hero.module.css', (source) =>
    source.replace('.hero {', '.hero {\n    outline: 3px solid rgb(1 2 3);'),
  );
  await expect(page.locator('[class*="hero"]').first()).toHaveCSS('outline-color', 'rgb(1, 2, 3)');
  await expect(button).toHaveText('Counted to 2');
  expect(await same()).toBe(true);
});

test('@full a syntax error is shown over the page until it is fixed', async ({ page }) => {
  await openProduct(page);
  const same = await sameDocument(page);
  const working = await readFile(join(folder, 'src', 'counter.tsx'), 'utf8');
  await edit('counter.tsx', (source) => `${source}const broken = ;\n`);
  const overlay = page.getByRole('alert').filter({ hasText: 'Build failed' });
  await expect(overlay).toContainText('counter.tsx');
  await edit('counter.tsx', () => working.replace('Counted', 'Mended'));
  await expect(page.getByRole('button', { name: /^Mended/ })).toBeVisible();
  await expect(overlay).toHaveCount(0);
  expect(await same()).toBe(true);
});

// The header covered the message: only the stack could be read.
test('@full the message is on top of the header, an open menu and an open dialog, also on a phone', async ({
  page,
}) => {
  const working = await readFile(join(folder, 'src', 'page.tsx'), 'utf8');
  const isFirstLineOnTop = () =>
    page.evaluate(() => {
      const text = document
        .querySelector('rsbuild-error-overlay')
        ?.shadowRoot?.querySelector('pre');
      const { left = 0, top = 0 } = text?.getBoundingClientRect() ?? {};
      const on = document.elementFromPoint(left + 5, top + 5);
      return on?.shadowRoot?.elementFromPoint(left + 5, top + 5) === text;
    });
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    for (const opened of ['nothing', 'menu', 'dialog']) {
      await openProduct(page);
      if (opened === 'menu') await page.getByRole('button', { name: 'Menu' }).click();
      if (opened === 'dialog') {
        await page.evaluate(() =>
          document.body.appendChild(document.createElement('dialog')).showModal(),
        );
      }
      const same = await sameDocument(page);
      await edit('page.tsx', (source) => `${source}const broken = ;\n`);
      const overlay = page.getByRole('alert').filter({ hasText: 'Build failed' });
      await expect(overlay).toContainText('page.tsx');
      expect(await isFirstLineOnTop(), `${width} px, ${opened}`).toBe(true);
      await edit('page.tsx', () => working);
      await expect(overlay).toHaveCount(0);
      // The failed build was a hot update without the page's modules, so the fix was a reload.
      expect(await same()).toBe(true);
    }
  }
});

test('@full an error at module level during an edit is shown, and React keeps its state', async ({
  page,
}) => {
  await openProduct(page);
  const same = await sameDocument(page);
  const counter = await readFile(join(folder, 'src', 'counter.tsx'), 'utf8');
  await edit('counter.tsx', (source) => `${source}throw new Error('at module level');\n`);
  const overlay = page.getByRole('alert').filter({ hasText: 'Runtime errors' });
  await expect(overlay).toContainText('at module level');
  await expect(overlay).toContainText('counter.tsx:');
  await edit('counter.tsx', () => counter);
  await expect(overlay).toHaveCount(0);
  expect(await same()).toBe(true);
});

// A throw showed only what a visitor reads: no message, no file.
test('@full an error in rendering, in an event handler and in the loader is shown over the page until it is fixed', async ({
  page,
}) => {
  await openProduct(page);
  const overlay = page.getByRole('alert').filter({ hasText: 'Runtime errors' });
  const button = page.getByRole('button', { name: /^(Counted|Mended)/ });
  const counter = await readFile(join(folder, 'src', 'counter.tsx'), 'utf8');
  await edit('counter.tsx', (source) =>
    source.replace('  return', `  if (count === 0) throw new Error('no count');\n  return`),
  );
  await expect(overlay).toContainText('no count');
  await expect(overlay).toContainText('counter.tsx:5');
  await edit('counter.tsx', () => counter);
  await expect(overlay).toHaveCount(0);
  await expect(button).toBeVisible();

  await edit('counter.tsx', (source) =>
    source.replace('setCount(count + 1)', `{\n    throw new Error('no click');\n  }`),
  );
  await expect(async () => {
    // The overlay covers the button.
    if (!(await overlay.isVisible())) await button.click({ timeout: 1000 });
    await expect(overlay).toContainText('no click', { timeout: 1000 });
  }).toPass();
  await expect(overlay).toContainText('counter.tsx:6');
  await expect(page.locator('[data-screen="product"]')).toBeVisible();
  await edit('counter.tsx', () => counter);
  await expect(overlay).toHaveCount(0);

  const loader = await readFile(join(folder, 'src', 'loader.ts'), 'utf8');
  await edit('loader.ts', (source) =>
    source.replace(/^(export async function loader.*)$/m, `$1\n  throw new Error('no data');`),
  );
  await expect(overlay).toContainText('no data');
  await expect(overlay).toContainText('loader.ts:');
  await edit('loader.ts', () => loader);
  await expectScreen(page, 'product');
  await expect(overlay).toHaveCount(0);
});

test('@full an edit of the loader reloads the document', async ({ page }) => {
  await openProduct(page);
  await edit('loader.ts', (source) =>
    source.replace('head: product.head', `head: { ...product.head, title: 'By its loader' }`),
  );
  await expect(page).toHaveTitle('By its loader · Vitrine');
  await expectScreen(page, 'product');
});

test('@full leaves the live release set unchanged', async ({ page }) => {
  expect(await development.stop()).toBe(0);
  await expect(page.goto(development.url)).rejects.toThrow('ERR_CONNECTION_REFUSED');
  expect(await command('screen', 'history')).toEqual(before);
  const answer = await page.goto(SITE + PRODUCT);
  await expectScreen(page, 'product');
  // A published host contains no code of `pnpm dev`.
  expect(await answer?.text()).not.toContain('rsbuild-error-overlay');
  await expect(page.locator('[data-screen="product"]')).not.toHaveAttribute('data-release', 'dev');
});
