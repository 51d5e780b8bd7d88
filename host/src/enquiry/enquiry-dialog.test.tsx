// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { LOCALES } from '@vitrine/contract';
import { LocaleProvider, provideHostServices } from '@vitrine/kit';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EnquiryDialog } from './enquiry-dialog.tsx';

const lines = [
  {
    name: 'Tall carafe',
    variant: 'Amber',
    number: 'EB-076-A',
    price: { amount: 88, currency: 'USD' },
    note: 'Six?',
    ownDelivery: true,
    url: 'https://site.test/en/product/tall-carafe',
  },
];
const t = (key: string) => key;

/** The forms that were sent, and the answer of the edge; undefined: none comes. */
let received: Record<string, string>[] = [];
let answer: object | undefined;
let terms: object | undefined;

beforeEach(() => {
  [received, answer] = [[], { state: 'sent' }];
  terms = undefined;
  const content = async () => Response.json(terms ?? { delivery: [] });
  provideHostServices({
    ...{ contentUrl: '', fetch: content, reportError: () => undefined },
    locales: { ...LOCALES, markets: [{ country: 'US', currency: 'USD' }] },
  });
  vi.stubGlobal('fetch', async (url: string, { body }: { body: URLSearchParams }) => {
    received.push({ url, ...Object.fromEntries(body) });
    if (answer === undefined) throw new TypeError('away');
    return Response.json(answer);
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(target: { email?: string; form?: boolean }) {
  const onClose = vi.fn();
  render(
    <LocaleProvider tag="en">
      <EnquiryDialog target={target} lines={lines} t={t} onClose={onClose} />
    </LocaleProvider>,
  );
  const field = (name: string) => screen.getByRole('textbox', { name });
  return {
    field,
    type: (name: string, value: string) => fireEvent.change(field(name), { target: { value } }),
    status: () => screen.getByRole('status').textContent,
    press: (name: string) => fireEvent.click(screen.getByRole('button', { name })),
  };
}

function typeAll({ type }: ReturnType<typeof open>, message = 'Does it come in green?') {
  type('name', 'Noor');
  type('email', 'noor@mail.example');
  type('text', message);
}

test.each([['sent'], ['queued']])(
  'an enquiry that is %s says so, and the next one begins empty',
  async (state) => {
    answer = { state };
    const form = open({ form: true });
    expect(screen.getByRole('list').textContent).toContain('Tall carafe – Amber');
    typeAll(form);
    form.press('send');
    await expect.poll(form.status).toBe(state);
    expect(received).toMatchObject([
      {
        url: '/en/enquiry',
        name: 'Noor',
        email: 'noor@mail.example',
        message: 'Does it come in green?',
        products: JSON.stringify(lines),
      },
    ]);
    expect(screen.queryByRole('button', { name: 'send' })).toBeNull();
    cleanup();
    const second = open({ form: true });
    expect(second.field('name')).toHaveProperty('value', 'Noor');
    expect(second.field('text')).toHaveProperty('value', '');
  },
);

// A visitor sent an enquiry, and did not know what the delivery would cost.
test.each([{ form: true }, { email: 'ask@shop.test' }])(
  'the dialog names delivery and returns before the visitor sends with %o',
  async (target) => {
    terms = {
      delivery: [
        {
          ...{ country: 'US', cost: { amount: 12, currency: 'USD' }, text: 'Zoll inbegriffen.' },
          returns: { days: 30, free: false },
        },
      ],
      marks: { 'delivery.0.text': 'de' },
    };
    open(target);
    const said = (name: string) =>
      screen.queryByRole('heading', { name })?.parentElement?.textContent;
    await expect.poll(() => said('returns')).toBe('returnsreturnsWithinreturnsPaid');
    expect(said('delivery')).toContain('deliveryCostZoll inbegriffen.');
    expect(said('delivery')).toContain('ownDelivery');
  },
);

test('nothing is sent with wrong fields, and each says what is wrong', () => {
  const { type, press, field } = open({ form: true });
  type('name', ' ');
  type('email', 'noor');
  type('text', '');
  press('send');
  const wrong = ['name', 'email', 'text'].map((name) => {
    const error = document.getElementById(field(name).getAttribute('aria-describedby') ?? '');
    return [field(name).getAttribute('aria-invalid'), error?.textContent];
  });
  expect(wrong).toEqual([
    ['true', 'nameWrong'],
    ['true', 'emailWrong'],
    ['true', 'textWrong'],
  ]);
  expect(document.activeElement).toBe(field('name'));
  expect(received).toEqual([]);
});

test('the title has the focus at the beginning, not a field', () => {
  open({ form: true });
  expect(document.activeElement?.textContent).toBe('title');
});

test.each([
  ['failed', 'unreachable', { state: 'failed' }],
  ['busy', 'busy', { state: 'busy' }],
  ['refused', 'refused', { state: 'refused' }],
  ['not answered', 'unreachable', undefined],
  ['answered by something else', 'unreachable', { ok: true }],
])('if it is %s nothing is lost, and the same enquiry is sent again', async (_, said, given) => {
  answer = given;
  const form = open({ form: true });
  typeAll(form, 'A long letter');
  form.press('send');
  await expect.poll(form.status).toBe(said);
  expect(form.field('text')).toHaveProperty('value', 'A long letter');
  answer = { state: 'sent' };
  form.press('send');
  await expect.poll(form.status).toBe('sent');
  expect(received).toHaveLength(2);
  expect(received[0]?.['id']).toBe(received[1]?.['id']);
});

test('what the edge finds wrong is shown at its field', async () => {
  answer = { state: 'invalid', fields: ['email'] };
  const form = open({ form: true });
  typeAll(form);
  form.press('send');
  await expect.poll(() => form.field('email').getAttribute('aria-invalid')).toBe('true');
  await expect.poll(() => document.activeElement).toBe(form.field('email'));
});

test('without a form the text goes to the mail program or to the clipboard', async () => {
  const writeText = vi.fn(async (_: string) => {});
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  const { type, press, status } = open({ email: 'ask@shop.test' });
  type('text', 'Is it oak?');
  // The message is the visitor's own; numbers and links are only in what is sent.
  const { value } = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'text' });
  expect(value).toBe('Is it oak?');
  const sent = `Is it oak?

intro

Tall carafe – Amber
EB-076-A · $88
note
https://site.test/en/product/tall-carafe`;
  expect(screen.getByRole('link', { name: 'openMail' }).getAttribute('href')).toBe(
    `mailto:ask@shop.test?subject=subject&body=${encodeURIComponent(sent.replaceAll('\n', '\r\n'))}`,
  );
  press('copy');
  await expect.poll(status).toBe('copied');
  expect(writeText).toHaveBeenCalledExactlyOnceWith(sent);
  vi.stubGlobal('navigator', {});
  press('copy');
  await expect.poll(status).toBe('notCopied');
  expect(screen.getByRole('textbox', { name: 'copy' })).toHaveProperty('value', sent);
});

test('a text that was edited is there again when the dialog opens again', () => {
  for (const target of [{ email: 'other@shop.test' }, { form: true }]) {
    open(target).type('text', 'Half a letter');
    cleanup();
    expect(open(target).field('text')).toHaveProperty('value', 'Half a letter');
    cleanup();
  }
});
