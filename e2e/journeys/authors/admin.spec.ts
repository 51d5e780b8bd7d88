import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { ROOT } from '../../site.ts';
import { expectScreen } from '../../support/assertions/screen.ts';
import { expect, signIn, test } from '../../support/authors/admin.ts';
import { logIn } from '../../support/authors/author.ts';

test('@full an author edits two languages side by side, looks at the draft, and publishes it', async ({
  page,
  context,
  adminUrl,
  authorSite,
}) => {
  await signIn(page, adminUrl);
  await page.goto(`${adminUrl}/admin/collections/products/tall-carafe?locale=de`);
  const name = page.locator('#field-name');
  await expect(name).not.toHaveValue('');
  const english = page.locator('.vitrine-pair', { has: name }).getByRole('region');
  // React takes back what was chosen before the form was hydrated.
  await expect(async () => {
    await page.getByLabel('Compare with').selectOption('en');
    await expect(english).toContainText('Tall carafe', { timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
  await name.fill('Karaffe aus dem Journal');
  await page.getByRole('button', { name: 'Save Draft' }).click();
  await expect(page.getByText('Draft saved successfully')).toBeVisible();

  const visitor = await context.newPage();
  await visitor.goto(`${authorSite.url}/de/product/tall-carafe`);
  await expectScreen(visitor, 'product');
  await expect(visitor.locator('h1')).not.toHaveText('Karaffe aus dem Journal');

  const opened = context.waitForEvent('page');
  await page.locator('#preview-button').click();
  const preview = await opened;
  await expectScreen(preview, 'product');
  await expect(preview.locator('h1')).toHaveText('Karaffe aus dem Journal');
  await expect(
    preview.getByRole('complementary', { name: 'Vorschau eines Entwurfs' }),
  ).toBeVisible();

  await page.getByRole('button', { name: 'Publish changes' }).click();
  await expect(page.getByText('Updated successfully')).toBeVisible();
  await visitor.reload();
  await expect(visitor.locator('h1')).toHaveText('Karaffe aus dem Journal');
});

const PICTURE = join(ROOT, 'platform/sample-catalogue/pictures/tall-carafe-1.avif');
const PASSWORD = 'an-unremarkable-password';

/** The form of a new document. */
function formOf(page: Page) {
  const field = (name: string) => page.locator(`#field-${name}`);
  return {
    field,
    async fill(texts: Readonly<Record<string, string>>): Promise<void> {
      for (const [name, text] of Object.entries(texts)) await field(name).fill(text);
    },
    async choose(name: string, option: string): Promise<void> {
      await field(name).locator('input').first().fill(option);
      await page.getByRole('option', { name: option, exact: true }).click();
    },
    async addWord(name: string, word: string): Promise<void> {
      await page.locator(`.field-${name} input`).first().fill(word);
      await page.keyboard.press('Enter');
    },
    chooseFile: (path: string) => page.locator('input[type=file]').setInputFiles(path),
    /** Opens a tab; the button has the number of its errors too. */
    tab: (name: string) => tabOf(page, name).click(),
  };
}

const tabOf = (page: Page, name: string) =>
  page.locator('.tabs-field__tab-button').filter({ hasText: name });

type Form = ReturnType<typeof formOf>;

/** The documents that an author creates, by collection, each with its required fields alone. */
const REQUIRED: Readonly<Record<string, (form: Form) => Promise<void>>> = {
  brands: (form) =>
    form.fill({
      ...{ name: 'Plain Maker', place: 'Leith', founded: '1990' },
      summary: 'Makes plain things.',
    }),
  groups: (form) =>
    form.fill({
      ...{ title: 'Plain things', summary: 'Without a handle.' },
      description: 'Things without a handle.',
    }),
  async products(form) {
    await form.fill({ name: 'Plain cup', summary: 'A cup without a handle.' });
    await form.choose('brand', 'Plain Maker');
    await form.choose('group', 'Plain things');
    await form.tab('Prices and variants');
    await expect(form.field('variants').locator('.required').first()).toHaveText('*');
    await form.field('variants').getByRole('button', { name: 'Add Variant' }).click();
    await form.fill({ variants__0__sku: 'PC-1', variants__0__name: 'White' });
    await form.choose('variants__0__availability', 'In stock');
    await form.fill({ variants__0__prices__EUR: '12', variants__0__prices__USD: '12' });
    const all = form.field('variants__0__prices');
    for (const [currency, amount] of Object.entries({ JPY: '1200', KWD: '12.345' })) {
      await all.getByLabel('Another currency').selectOption(currency);
      await form.fill({ [`variants__0__prices__${currency}`]: amount });
    }
  },
  async stories(form) {
    await form.fill({ title: 'A plain story', lede: 'How it began.' });
    await form.field('published').locator('input').fill('01/02/2026');
    await form.field('title').click();
  },
  attributes: (form) => form.fill({ title: 'Handles' }),
  pages: (form) => form.fill({ title: 'Plain answers', description: 'Answers.' }),
  moves: (form) => form.fill({ id: 'product:former-cup', to: 'plain-cup' }),
  async synonyms(form) {
    await form.choose('locale', 'English');
    await form.addWord('words', 'zibblewock');
    await form.addWord('words', 'cup');
  },
  async places(form) {
    await form.choose('kind', 'Shop');
    await form.fill({ name: 'Plain shop', town: 'Leith', country: 'GB', address: '1 Shore' });
    await form.choose('brands', 'Plain Maker');
  },
  async locales(form) {
    await form.fill({ id: 'ja', name: '日本語' });
    await form.choose('direction', 'From left to right');
    await form.fill({ currency: 'JPY' });
  },
  markets: (form) => form.fill({ id: 'CH', currency: 'CHF' }),
  async media(form) {
    await form.chooseFile(PICTURE);
    await form.fill({ alt: 'A plain ground' });
  },
  async users(form) {
    await form.fill({ email: 'plain@shop.example', password: PASSWORD });
    await form.fill({ 'confirm-password': PASSWORD });
  },
};

/** The documents whose key follows from their name. */
const KEYS: Readonly<Record<string, string>> = {
  brands: 'plain-maker',
  groups: 'plain-things',
  products: 'plain-cup',
  stories: 'a-plain-story',
  pages: 'plain-answers',
  attributes: 'handles',
};

async function save(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('button', { name }).click();
  await expect(
    page.getByText(/successfully (?:created|updated)|Updated successfully/),
  ).toBeVisible();
}

// Nobody could write stories and pages: authoring had no routes for them. Before that, the admin
// sent 0 for an empty list, and a product was refused.
test('@full an author creates a document of each collection with its required fields alone', async ({
  page,
  request,
  adminUrl,
  authorSite,
}) => {
  test.setTimeout(600_000);
  await signIn(page, adminUrl);
  const author = await logIn(request, authorSite.authoringUrl);
  await author.remove('/locales/ja');
  await page.getByRole('button', { name: 'Open Menu' }).click();
  const links = page.locator('nav a[href*="/admin/collections/"]');
  const all = await links.evaluateAll((each) =>
    each.map((link) => link.getAttribute('href')?.split('/').at(-1) ?? ''),
  );
  expect(Object.keys(REQUIRED).sort()).toEqual(all.sort());
  for (const [collection, fill] of Object.entries(REQUIRED)) {
    await test.step(collection, async () => {
      await page.goto(`${adminUrl}/admin/collections/${collection}/create?locale=en`);
      const form = formOf(page);
      await fill(form);
      const key = KEYS[collection];
      if (key !== undefined) await expect(form.field('id')).toHaveValue(key);
      await save(page, /^(?:Publish changes|Save)$/);
    });
  }
  for (const [path, screen, heading] of [
    ['brand/plain-maker', 'brand', 'Plain Maker'],
    ['product-group/plain-things', 'product-group', 'Plain things'],
    ['product/plain-cup', 'product', 'Plain cup'],
    ['stories/a-plain-story', 'story', 'A plain story'],
    ['pages/plain-answers', 'pages', 'Plain answers'],
    ['product/former-cup', 'product', 'Plain cup'],
  ] as const) {
    await page.goto(`${authorSite.url}/en/${path}`);
    await expectScreen(page, screen);
    await expect(page.locator('h1')).toHaveText(heading);
  }
  await expect(page.getByRole('main')).toContainText('Plain shop');
  await page.goto(`${authorSite.url}/en/explore?q=zibblewock`);
  await expect(page.getByRole('link', { name: /Plain cup/ }).first()).toBeVisible();
  await page.goto(`${authorSite.url}/ja/product/plain-cup`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
});

test('@full a key follows from the name until it is saved, and a closed tab counts its errors', async ({
  page,
  adminUrl,
}) => {
  await signIn(page, adminUrl);
  await page.goto(`${adminUrl}/admin/collections/products/create?locale=en`);
  const { field, fill, tab } = formOf(page);
  await fill({ name: 'Tall Carafé & Øl' });
  await expect(field('id')).toHaveValue('tall-carafe-ol');
  await fill({ name: 'Tall carafe' });
  await expect(field('id')).toHaveValue('tall-carafe-2');
  await fill({ id: 'tall-carafe' });
  await fill({ name: 'Tall carafe in the journal' });
  await expect(page.getByText('“tall-carafe” is taken. “tall-carafe-2” is not.')).toBeVisible();
  await page.getByRole('button', { name: 'Save Draft' }).click();
  await expect(
    page.getByText('There is a document with the key "tall-carafe" already'),
  ).toBeVisible();
  await expect(field('id')).toHaveValue('tall-carafe');
  await fill({ id: 'tall-carafe-in-the-journal', summary: 'Long '.repeat(200) });
  await page.getByRole('button', { name: 'Save Draft' }).click();
  await expect(page.getByText(/summary – At most 500 characters/)).toBeVisible();
  await fill({ summary: 'Short' });

  // Payload's answer about what was typed before may come late, and takes the messages away.
  await expect(async () => {
    await page.getByRole('button', { name: 'Publish changes' }).click();
    await expect(tabOf(page, 'Prices and variants').locator('.error-pill')).toHaveText('1');
    await tab('Prices and variants');
    await expect(field('variants')).toContainText('This field requires at least 1', {
      timeout: 5_000,
    });
  }).toPass({ timeout: 60_000 });

  await page.goto(`${adminUrl}/admin/collections/products/tall-carafe`);
  await expect(field('id')).toBeDisabled();
});
