import { AUTHOR } from '../../site.ts';
import { expectScreen } from '../../support/assertions/screen.ts';
import { expect, test } from '../../support/authors/author-site.ts';

test('S9, S10: a change of an author in the CMS shows in the next document', async ({
  page,
  request,
  authorSite: { authoringUrl },
}) => {
  const login = await request.post(`${authoringUrl}/api/users/login`, { data: AUTHOR });
  expect(login.ok()).toBe(true);
  const { token } = await login.json();
  const headers = { authorization: `JWT ${token}` };
  const before = await (
    await request.get(`${authoringUrl}/api/globals/typography`, { headers })
  ).json();

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
    const saved = await request.post(`${authoringUrl}/api/globals/typography`, {
      headers,
      data: { ...before, typeScales, _status: 'published' },
    });
    expect(saved.ok()).toBe(true);
    await page.goto('/en/home');
    await expectScreen(page, 'home');
    expect(await sizeOfTitle()).toBe(`${changed}px`);
  } finally {
    await request.post(`${authoringUrl}/api/globals/typography`, {
      headers,
      data: { ...before, _status: 'published' },
    });
  }
});

test('a wrong password cannot change content', async ({
  request,
  authorSite: { authoringUrl },
}) => {
  const login = await request.post(`${authoringUrl}/api/users/login`, {
    data: { ...AUTHOR, password: 'not the password' },
  });
  expect(login.status()).toBe(401);
  const saved = await request.post(`${authoringUrl}/api/globals/typography`, {
    data: { typeScales: [] },
  });
  expect(saved.status()).toBe(403);
});
