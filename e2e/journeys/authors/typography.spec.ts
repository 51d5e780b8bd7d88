import { AUTHOR, CONTENT } from '../../site.ts';
import { expectScreen } from '../../support/assertions/screen.ts';
import { watch } from '../../support/network/page-log.ts';
import { expect, test } from '../../support/test.ts';

test('S9, S10: what an author changes in the CMS, the next document shows, with no deployment', async ({
  page,
  request,
}) => {
  const login = await request.post(`${CONTENT}/api/users/login`, { data: AUTHOR });
  expect(login.ok()).toBe(true);
  const { token } = await login.json();
  const headers = { authorization: `JWT ${token}` };
  const before = await (await request.get(`${CONTENT}/api/globals/typography`, { headers })).json();

  const sizeOfTitle = () =>
    page.evaluate(() => {
      const block = document.querySelector<HTMLStyleElement>('style#type-scales');
      const rules = [...(block?.sheet?.cssRules ?? [])];
      const rule = rules.find((r) => r instanceof CSSStyleRule && r.selectorText === '.title');
      return rule instanceof CSSStyleRule ? rule.style.fontSize : undefined;
    });
  const scale = before.typeScales.find(({ name }: { name: string }) => name === 'title');
  const changed = scale.fontSize + 3;
  const typeScales = before.typeScales.map((one: { name: string }) =>
    one.name === 'title' ? { ...one, fontSize: changed } : one,
  );
  try {
    const saved = await request.post(`${CONTENT}/api/globals/typography`, {
      headers,
      data: { ...before, typeScales, _status: 'published' },
    });
    expect(saved.ok()).toBe(true);
    await page.goto('/en/home');
    await expectScreen(page, 'home');
    expect(await sizeOfTitle()).toBe(`${changed}px`);
  } finally {
    await request.post(`${CONTENT}/api/globals/typography`, {
      headers,
      data: { ...before, _status: 'published' },
    });
  }
});

test('S10: no font comes for the names of other languages, on a page that has no other word in them', async ({
  page,
}) => {
  const { requests } = watch(page);
  await page.goto('/en/home');
  await expectScreen(page, 'home');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  const fonts = requests.filter((url) => url.endsWith('.woff2') || url.includes('.woff2?'));
  expect(fonts.some((url) => url.includes('/inter-latin-'))).toBe(true);
  expect(fonts.filter((url) => /arabic|-jp-|greek/.test(url))).toEqual([]);
});

test('an author with a wrong password changes nothing', async ({ request }) => {
  const login = await request.post(`${CONTENT}/api/users/login`, {
    data: { ...AUTHOR, password: 'not the password' },
  });
  expect(login.status()).toBe(401);
  const saved = await request.post(`${CONTENT}/api/globals/typography`, {
    data: { typeScales: [] },
  });
  expect(saved.status()).toBe(403);
});
