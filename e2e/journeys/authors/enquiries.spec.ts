import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { ENQUIRY_PORT } from '../../site.ts';
import { expectAccessible } from '../../support/assertions/axe.ts';
import { expectScreen } from '../../support/assertions/screen.ts';
import { logIn } from '../../support/authors/author.ts';
import { expect, test } from '../../support/authors/author-site.ts';

/** A service for enquiries on this machine, which answers as the test says. */
async function startReceiver() {
  const received: unknown[] = [];
  const answer = { status: 503 };
  const server = createServer(async (request, response) => {
    const headers = {
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Allow-Headers': 'content-type',
    };
    if (request.method !== 'POST') return response.writeHead(204, headers).end();
    const body = await text(request);
    if (answer.status < 300) received.push(JSON.parse(body));
    return response.writeHead(answer.status, headers).end();
  });
  await new Promise<void>((resolve) => server.listen(ENQUIRY_PORT, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${ENQUIRY_PORT}/enquiries`,
    received,
    answer,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

test('an author’s service receives an enquiry, after a failure too @full', async ({
  page,
  request,
  authorSite: { authoringUrl },
}) => {
  await using receiver = await startReceiver();
  const author = await logIn(request, authoringUrl);
  const before = await author.read('/globals/site');
  try {
    await author.create('/globals/site', { ...before, enquiryUrl: receiver.url });
    // The edge asks for the settings every ten seconds.
    await expect
      .poll(async () => (await request.get('/config.json')).text(), { timeout: 30_000 })
      .toContain(receiver.url);
    await page.goto('/de/product/tall-carafe');
    await expectScreen(page, 'product');
    await page.getByRole('button', { name: 'Zu diesem Produkt anfragen' }).click();
    const dialog = page.getByRole('dialog');
    const send = dialog.getByRole('button', { name: 'Senden' });
    const status = dialog.getByRole('status');
    await send.click();
    await expect(status).toHaveText(/Geben Sie eine E-Mail-Adresse ein/);
    await expect(dialog.getByLabel('Ihre E-Mail-Adresse')).toBeFocused();
    await expectAccessible(page, 'a form with an error');
    await dialog.getByLabel('Ihre E-Mail-Adresse').fill('noor@mail.example');
    await dialog.getByLabel('Ihre Nachricht').fill('Gibt es sie größer?');
    await send.click();
    await expect(status).toHaveText(/nicht gesendet/);
    expect(receiver.received).toEqual([]);
    receiver.answer.status = 204;
    await send.click();
    await expect(status).toHaveText(
      'Ihre Anfrage wurde gesendet. Wir antworten an noor@mail.example.',
    );
    expect(receiver.received).toMatchObject([
      {
        locale: 'de',
        email: 'noor@mail.example',
        text: 'Gibt es sie größer?',
        lines: [{ number: 'EB-076-G' }],
      },
    ]);
    await expect(dialog.getByRole('button', { name: 'Schließen' })).toBeFocused();
  } finally {
    await author.create('/globals/site', before);
  }
});

// `https://*` was a source of the policy: every script of a page could send anything anywhere.
test('@full a service that the operator has not listed receives nothing: enquiries go by mail', async ({
  page,
  request,
  authorSite: { authoringUrl },
}) => {
  const author = await logIn(request, authoringUrl);
  const before = await author.read('/globals/site');
  await expect(
    author.create('/globals/site', { ...before, enquiryUrl: 'https://*' }),
  ).rejects.toThrow(/https:\/\/ and a host name/);
  const settings = { enquiryEmail: 'other@shop.example', enquiryUrl: 'https://evil.example/take' };
  try {
    await author.create('/globals/site', { ...before, ...settings });
    await expect
      .poll(async () => (await request.get('/config.json')).text(), { timeout: 30_000 })
      .toContain(settings.enquiryEmail);
    const answer = await page.goto('/en/product/tall-carafe');
    const { 'content-security-policy': policy } = answer?.headers() ?? {};
    expect(policy).not.toMatch(/\*|evil/);
    expect(await answer?.text()).not.toContain('evil.example');
    await expectScreen(page, 'product');
    await page.getByRole('button', { name: 'Ask about this product' }).click();
    await expect(page.getByRole('dialog').getByRole('link', { name: /mail/i })).toBeVisible();
  } finally {
    await author.create('/globals/site', before);
  }
});
