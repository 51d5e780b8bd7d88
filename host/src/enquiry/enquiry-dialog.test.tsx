// @vitest-environment happy-dom
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { LOCALES } from '@vitrine/contract';
import { LocaleProvider, provideHostServices } from '@vitrine/kit';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EnquiryDialog } from './enquiry-dialog.tsx';

const lines = [
  {
    name: 'Tall carafe',
    number: 'EB-076-A',
    price: { amount: 88, currency: 'USD' },
    url: 'https://site.test/en/product/tall-carafe',
  },
];
const t = (key: string) => key;

/** The enquiries that the server has received, and the status that it answers with. */
let received: { origin: string | undefined; body: unknown }[] = [];
let status = 204;
let url = '';
const server = createServer(async (request, response) => {
  const headers = {
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Allow-Headers': 'content-type',
  };
  if (request.method === 'POST') {
    received.push({ origin: request.headers.cookie, body: JSON.parse(await text(request)) });
    response.writeHead(status, headers).end();
  } else response.writeHead(204, headers).end();
});

beforeEach(async () => {
  [received, status] = [[], 204];
  provideHostServices({ contentUrl: '', fetch, locales: LOCALES, reportError: () => undefined });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/enquiries`;
});
afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

function open(target: { email?: string; url?: string }) {
  const onClose = vi.fn();
  render(
    <LocaleProvider tag="en">
      <EnquiryDialog target={target} lines={lines} t={t} onClose={onClose} />
    </LocaleProvider>,
  );
  return {
    onClose,
    message: screen.getByRole('textbox', { name: 'text' }),
    status: () => screen.getByRole('status').textContent,
    press: (name: string) => fireEvent.click(screen.getByRole('button', { name })),
  };
}

test('an enquiry is sent as the visitor has edited it, and the page says so', async () => {
  const { message, press, status } = open({ url });
  fireEvent.change(message, { target: { value: 'Does it come in green?' } });
  fireEvent.change(screen.getByRole('textbox', { name: 'email' }), {
    target: { value: 'noor@mail.example' },
  });
  press('send');
  await expect.poll(status).toBe('sent');
  expect(received).toEqual([
    {
      origin: undefined,
      body: {
        locale: 'en',
        email: 'noor@mail.example',
        subject: 'subject',
        text: 'Does it come in green?',
        lines,
      },
    },
  ]);
  expect(screen.queryByRole('button', { name: 'send' })).toBeNull();
});

test('without a valid address nothing is sent, and the field says what is wrong', () => {
  const { press, status } = open({ url });
  const email = screen.getByRole('textbox', { name: 'email' });
  fireEvent.change(email, { target: { value: 'noor' } });
  press('send');
  expect([status(), email.getAttribute('aria-invalid')]).toEqual(['emailWrong', 'true']);
  expect(received).toEqual([]);
});

test.each([
  [422, 'refused'],
  [503, 'unreachable'],
  [429, 'unreachable'],
])('after a %i nothing is lost, and a second press sends it', async (answer, said) => {
  status = answer;
  const { message, press, status: shown } = open({ url });
  fireEvent.change(message, { target: { value: 'A long letter' } });
  fireEvent.change(screen.getByRole('textbox', { name: 'email' }), {
    target: { value: 'noor@mail.example' },
  });
  press('send');
  await expect.poll(shown).toBe(said);
  expect(message).toHaveProperty('value', 'A long letter');
  status = 200;
  press('send');
  await expect.poll(shown).toBe('sent');
  expect(received).toHaveLength(2);
});

test('without a service the text goes to the mail program or to the clipboard', async () => {
  const writeText = vi.fn(async (_: string) => {});
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  const { message, press, status } = open({ email: 'ask@shop.test' });
  fireEvent.change(message, { target: { value: 'Is it oak?' } });
  expect(screen.getByRole('link', { name: 'openMail' }).getAttribute('href')).toBe(
    'mailto:ask@shop.test?subject=subject&body=Is%20it%20oak%3F',
  );
  press('copy');
  await expect.poll(status).toBe('copied');
  expect(writeText).toHaveBeenCalledExactlyOnceWith('Is it oak?');
  vi.stubGlobal('navigator', {});
  press('copy');
  await expect.poll(status).toBe('notCopied');
});

test('a text that was edited is there again when the dialog opens again', () => {
  const first = open({ email: 'other@shop.test' });
  fireEvent.change(first.message, { target: { value: 'Half a letter' } });
  cleanup();
  expect(open({ email: 'other@shop.test' }).message).toHaveProperty('value', 'Half a letter');
});
