import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../../support/assertions/axe.ts';
import { expectScreen } from '../../support/assertions/screen.ts';
import { startEnquirySite } from '../../support/network/enquiry-site.ts';
import { watch } from '../../support/network/page-log.ts';
import { onlyQuickIn } from '../../support/only-quick-in.ts';
import { test as base, expect } from '../../support/test.ts';

type EnquirySite = Awaited<ReturnType<typeof startEnquirySite>>;

const test = base.extend<object, { site: EnquirySite }>({
  site: [
    async ({ browserName: _ }, use) => {
      await using site = await startEnquirySite();
      // A new edge answers before it knows the markets, whose delivery the form names.
      const document = async () => (await fetch(`${site.url}/en/home`)).text();
      await expect.poll(document, { timeout: 60_000 }).toContain('"markets"');
      await use(site);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
});
// One edge and one endpoint, which goes away.
test.describe.configure({ mode: 'serial' });

const WORDS = {
  en: {
    ask: 'Ask about this product',
    amber: 'Amber',
    name: 'Your name',
    email: 'Your email address',
    message: 'Your message',
    send: 'Send',
    sent: /has been sent\. We will reply to noor@mail\.example/,
    queued: /will pass it on shortly/,
    wrong: 'Enter an email address, for example name@mail.example.',
    terms: /Delivery\$12 \(United States\), free from \$150\..*ReturnsWithin 30 days of delivery\./,
  },
  ar: {
    ask: 'الاستفسار عن هذا المنتج',
    amber: 'كهرماني',
    name: 'اسمك',
    email: 'بريدك الإلكتروني',
    message: 'رسالتك',
    send: 'إرسال',
    sent: /أُرسل استفسارك/,
    queued: /وصلنا استفسارك/,
    wrong: 'أدخل عنوان بريد إلكتروني، مثل name@mail.example.',
    terms: /التوصيل.*مجّانًا ابتداءً من.*الإرجاع.*من الاستلام\./,
  },
} as const;
type Words = (typeof WORDS)[keyof typeof WORDS];

const carafe = (locale: string) => `/${locale}/product/tall-carafe?variant=EB-076-A`;

async function fill(page: Page, words: Words, message: string) {
  await page.getByLabel(words.name).fill('Noor');
  await page.getByLabel(words.email).fill('noor@mail.example');
  await page.getByLabel(words.message).fill(message);
}

/** The text of an element without direction marks. */
const textOf = async (element: Locator) =>
  ((await element.textContent()) ?? '').replaceAll(/\p{Cf}/gu, '');

const messages = (site: EnquirySite) => site.endpoint.received.map(({ message }) => message);

for (const [locale, words] of Object.entries(WORDS)) {
  test(
    `an enquiry is sent without a mail program, in ${locale}`,
    onlyQuickIn(locale),
    async ({ page, site }) => {
      const { errors } = watch(page);
      await page.goto(carafe(locale));
      await expectScreen(page, 'product');
      const ask = page.getByRole('button', { name: words.ask });
      await ask.click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('list')).toContainText(words.amber);
      // A field with a frame looked like an error.
      await expect(dialog.getByRole('heading', { level: 2 })).toBeFocused();
      await expectAccessible(page, `form in ${locale}`);
      await expect.poll(() => textOf(dialog)).toMatch(words.terms);
      await dialog.getByLabel(words.message).fill(`With scripts in ${locale}`);
      await dialog.getByLabel(words.name).fill('Noor');
      await dialog.getByLabel(words.email).fill('noor');
      const send = dialog.getByRole('button', { name: words.send, exact: true });
      await send.click();
      await expect(dialog.getByLabel(words.email)).toBeFocused();
      await expect(dialog.getByLabel(words.email)).toHaveAccessibleDescription(words.wrong);
      await expectAccessible(page, `form with an error in ${locale}`);
      await dialog.getByLabel(words.email).fill('noor@mail.example');
      await send.click();
      await expect(dialog.getByRole('status')).toHaveText(words.sent);
      await expect(dialog.getByRole('button').last()).toBeFocused();
      expect(site.endpoint.received.at(-1)).toMatchObject({
        locale,
        name: 'Noor',
        email: 'noor@mail.example',
        message: `With scripts in ${locale}`,
        products: [{ number: 'EB-076-A', url: site.url + carafe(locale) }],
      });
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(ask).toBeFocused();
      expect(errors).toEqual([]);
      expect(await page.context().cookies()).toEqual([]);
    },
  );

  test(
    `without scripts a page takes the enquiry, in ${locale}`,
    onlyQuickIn(locale),
    async ({ browser, page: checked, site }) => {
      const context = await browser.newContext({ javaScriptEnabled: false });
      const page = await context.newPage();
      await page.goto(site.url + carafe(locale));
      await page.getByRole('link', { name: words.ask }).click();
      await expect(page.getByRole('main')).toContainText(words.amber);
      expect(await textOf(page.getByRole('main'))).toMatch(words.terms);
      await fill(page, words, `Without scripts in ${locale}`);
      await page.getByLabel(words.email).fill('noor');
      await page.getByRole('button', { name: words.send, exact: true }).click();
      await expect(page.getByLabel(words.email)).toHaveAccessibleDescription(words.wrong);
      await expect(page.getByLabel(words.message)).toHaveValue(`Without scripts in ${locale}`);
      await page.getByLabel(words.email).fill('noor@mail.example');
      await page.getByRole('button', { name: words.send, exact: true }).click();
      await expect(page.getByRole('status')).toHaveText(words.sent);
      expect(site.endpoint.received.at(-1)).toMatchObject({
        message: `Without scripts in ${locale}`,
        products: [{ number: 'EB-076-A', url: site.url + carafe(locale) }],
      });
      await context.close();
      await checked.goto(`/${locale}/enquiry?product=tall-carafe&variant=EB-076-A`);
      await expectAccessible(checked, `page of the form in ${locale}`);
    },
  );
}

test('@full while the endpoint is away an enquiry waits, survives a restart and arrives', async ({
  page,
  site,
}) => {
  test.slow();
  await site.endpoint.close();
  await page.goto(carafe('en'));
  await expectScreen(page, 'product');
  await page.getByRole('button', { name: WORDS.en.ask }).click();
  await fill(page, WORDS.en, 'While it is away');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText(WORDS.en.queued);
  await site.restart();
  expect(messages(site)).not.toContain('While it is away');
  await site.endpoint.open();
  await expect.poll(() => messages(site), { timeout: 30_000 }).toContain('While it is away');
});

test('@full if the edge does not answer nothing is lost, and the enquiry arrives once', async ({
  page,
  site,
}) => {
  await page.goto(carafe('en'));
  await expectScreen(page, 'product');
  await page.getByRole('button', { name: WORDS.en.ask }).click();
  await fill(page, WORDS.en, 'A long letter');
  // It was received, and the answer was lost.
  await page.route('**/enquiry', async (route) => {
    await route.fetch();
    await route.abort('failed');
  });
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(dialog.getByRole('status')).toHaveText(/was not sent/);
  await expect(dialog.getByLabel(WORDS.en.message)).toHaveValue('A long letter');
  await page.unroute('**/enquiry');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(dialog.getByRole('status')).toHaveText(WORDS.en.sent);
  expect(messages(site).filter((each) => each === 'A long letter')).toHaveLength(1);
});

test('another site cannot send the form, and a program that fills in all fields sends nothing', async ({
  page,
  site,
}) => {
  const before = site.endpoint.received.length;
  const filled = {
    id: crypto.randomUUID(),
    name: 'x',
    email: 'x@y.example',
    message: 'x',
    products: '[]',
  };
  const send = (form: Record<string, string>, headers: Record<string, string>) =>
    page.request.post(`${site.url}/en/enquiry`, { form, headers });
  const foreign = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' };
  expect((await send(filled, foreign)).status()).toBe(403);
  expect((await send(filled, {})).status()).toBe(403);
  const own = { 'Sec-Fetch-Site': 'same-origin' };
  expect((await send({ ...filled, website: 'https://pills.example' }, own)).status()).toBe(200);
  expect(site.endpoint.received).toHaveLength(before);
});
