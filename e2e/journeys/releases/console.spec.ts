import { expectAccessible } from '../../support/assertions/axe.ts';
import { type Console, signIn, startConsole } from '../../support/site/console.ts';
import { expect, test as onTrial } from '../../support/site/trial-site.ts';

const test = onTrial.extend<object, { console: Console }>({
  console: [
    async ({ trial }, use) => {
      await using console = await startConsole(trial);
      await use(console);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

test('@full the address signs in once, and names nobody in the URL afterwards', async ({
  page,
  browser,
  console: { url, address },
}) => {
  await page.goto(url);
  await expect(page.getByRole('heading', { name: 'Vitrine console' })).toBeVisible();
  const first = await address();
  await page.goto(first);
  await expect(page.getByRole('heading', { name: 'Live on stable' })).toBeVisible();
  expect(page.url()).toBe(`${url}/`);
  await page.reload();
  await expect(page.getByRole('article', { name: 'product', exact: true })).toBeVisible();
  const stranger = await browser.newPage();
  await stranger.goto(first);
  await expect(stranger.getByRole('alert')).toContainText('was used already');
  await stranger.close();
});

test('@full by keyboard: a canary with a reason, seen by the commands, and rolled back', async ({
  page,
  trial,
  faulty,
  console,
}) => {
  await signIn(page, console);
  await page.getByRole('link', { name: 'product', exact: true }).press('Enter');
  await page.getByRole('button', { name: `Promote ${faulty.version}` }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('some, as a canary').press('Space');
  await dialog.getByLabel('Percentage of devices').fill('7');
  await dialog.getByLabel('Reason, stored in the log').fill('From the console');
  await page.keyboard.press('Tab');
  await dialog.getByRole('button', { name: 'Promote' }).press('Enter');
  // The same refusal as on a terminal.
  await expect(dialog.getByRole('alert')).toContainText('has not been checked in a browser');
  await dialog.getByLabel(/without a passed browser check/).press('Space');
  await dialog.getByRole('button', { name: 'What would it do?' }).press('Enter');
  await expect(dialog.getByRole('note')).toContainText('It would be done');
  await dialog.getByRole('button', { name: 'Promote' }).press('Enter');
  await expect(dialog.getByRole('note')).toContainText('promoted as a canary for 7 %');
  await expect(dialog.getByRole('note')).toContainText('pnpm screen promote product@');
  await dialog.getByRole('button', { name: 'Close' }).press('Enter');
  await expect(page.getByText('Canary, 7 %')).toBeVisible();
  const status = Object(await trial.command('screen', 'status'));
  expect(status.screens.product.canary).toMatchObject({
    ...{ version: faulty.version, share: 7 },
    why: 'From the console (unchecked)',
  });
  await page.getByRole('button', { name: 'Roll back …' }).press('Enter');
  await dialog.getByLabel('Reason, stored in the log').fill('It was only a trial');
  await dialog.getByRole('button', { name: 'Roll back' }).press('Enter');
  await expect(dialog.getByRole('note')).toContainText('Done');
  await page.keyboard.press('Escape');
  await expect(page.getByText('Canary, 7 %')).toBeHidden();
});

test('@full a promotion of somebody else appears without a reload, and the past can be seen', async ({
  page,
  trial,
  faulty,
  console,
}) => {
  await signIn(page, console);
  const before = new Date().toISOString().slice(0, 19);
  await page.getByRole('link', { name: 'Log' }).click();
  const canary = ['--canary', '3', '--unchecked', '--why', 'Seen live'];
  await trial.command('screen', 'promote', `product@${faulty.version}`, ...canary);
  await expect(page.getByText('canary for 3 % of devices')).toBeVisible();
  await expect(page.getByText('Seen live')).toBeVisible();
  await trial.command('screen', 'rollback', 'product', '--why', 'It was only a trial');
  await page.getByLabel('Show what was live at (UTC)').fill(before);
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  const past = page.getByRole('region', { name: /^Live at/ });
  await expect(past.getByRole('heading', { name: 'product', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Preview the site as it was' }).click();
  const link = page.getByRole('link', { name: 'Open the preview' });
  const answer = await page.request.get((await link.getAttribute('href')) ?? '');
  expect(answer.headers()['x-robots-tag']).toBe('noindex');
  await expect(past.getByText('without the preview')).toBeHidden();
});

for (const [width, colorScheme] of [
  [1440, 'light'],
  [390, 'dark'],
] as const) {
  test(`@full every view fits ${width} px and is accessible, ${colorScheme}`, async ({
    page,
    console,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme });
    await page.goto(console.url);
    await expect(page.getByLabel('Token')).toBeVisible();
    await expectAccessible(page, 'sign-in', { scroller: 'body' });
    await signIn(page, console);
    for (const path of ['/', '/log', '/screens/product']) {
      await page.goto(console.url + path);
      await expect(page.locator('main code').first()).toBeVisible();
      await expect(page.getByText('Loading …')).toHaveCount(0);
      await expectAccessible(page, path, { scroller: 'body' });
      const overflow = () => document.documentElement.scrollWidth - window.innerWidth;
      expect(await page.evaluate(overflow), path).toBeLessThanOrEqual(0);
    }
    await page.getByRole('button', { name: 'Take off the site …' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page, 'dialog', { scroller: 'body' });
  });
}
