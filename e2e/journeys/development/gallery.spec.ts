import AxeBuilder from '@axe-core/playwright';
import { CONTENT } from '../../site.ts';
import { watch } from '../../support/network/page-log.ts';
import { buildGallery } from '../../support/site/gallery.ts';
import { test as base, expect } from '../../support/test.ts';

const test = base.extend<object, { gallery: { url: string } }>({
  gallery: [
    async ({ browserName: _any }, use) => {
      await using gallery = await buildGallery();
      await use(gallery);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

/** Each theme and each script once: axe takes several seconds for each. */
const LOOKS = [
  ['light', 'ar'],
  ['dark', 'en'],
  ['light', 'ja'],
] as const;

const WIDTHS = [320, 390, 820, 1440];
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

test('@full the gallery shows every component and section in every theme and direction, without errors', async ({
  page,
  request,
  gallery,
}) => {
  test.setTimeout(180_000);
  const { errors } = watch(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });

  for (const [theme, locale] of LOOKS) {
    const where = `?locale=${locale}&theme=${theme}`;
    await page.goto(`${gallery.url}/${where}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Gallery' })).toBeVisible();
    await expect(page.locator('#home-hero')).toBeAttached();
    const sideways: Record<number, number> = {};
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      sideways[width] = await page.evaluate(
        () => document.documentElement.scrollWidth - innerWidth,
      );
    }
    expect(sideways, where).toEqual(Object.fromEntries(WIDTHS.map((width) => [width, 0])));
    const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
    const found = violations.map(({ id, nodes }) => ({ id, at: nodes.map((n) => n.target) }));
    expect(found, where).toEqual([]);
  }

  await page.goto(`${gallery.url}/`);
  const { typeScales } = await (await request.get(`${CONTENT}/v1/typography`)).json();
  const drawn = await page.evaluate(
    (names: string[]) =>
      names.map((name) => {
        const text = document.body.appendChild(document.createElement('p'));
        text.className = name;
        const { fontSize, lineHeight, fontWeight } = getComputedStyle(text);
        const size = Number.parseFloat(fontSize);
        const line = Math.round((Number.parseFloat(lineHeight) / size) * 100);
        text.remove();
        return { name, fontSize: size, lineHeight: line, fontWeight: Number(fontWeight) };
      }),
    typeScales.map(({ name }: { name: string }) => name),
  );
  expect(drawn, 'the scales that the content service begins with').toEqual(
    typeScales.map(({ name, fontSize, lineHeight, fontWeight }: (typeof drawn)[number]) => ({
      name,
      fontSize,
      lineHeight,
      fontWeight: Number(fontWeight),
    })),
  );
  expect(errors).toEqual([]);
});

test('@full the gallery’s forced hover and focus states equal the real ones', async ({
  page,
  gallery,
}) => {
  await page.goto(`${gallery.url}/`);
  const button = page.locator('#button');
  const atRest = button.locator('figure').first().getByRole('button');
  const look = (element: typeof atRest) =>
    element.evaluate((node) => {
      const { color, backgroundColor, outlineStyle } = getComputedStyle(node);
      return { color, backgroundColor, outlineStyle };
    });
  const forced = (state: string) => button.locator(`[data-forced="${state}"] button`).first();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await atRest.hover();
  await expect.poll(() => look(atRest)).toEqual(await look(forced('hover')));
  await page.mouse.move(0, 0);
  await page.keyboard.press('Tab');
  await atRest.focus();
  await expect.poll(() => look(atRest)).toEqual(await look(forced('focus-visible')));
});
