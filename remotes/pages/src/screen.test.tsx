// @vitest-environment happy-dom
import type { TextPage } from '@vitrine/contract';
import { aHead, cleanup, expandPreload, renderScreen } from '@vitrine/testing';
import { afterEach, describe, expect, it } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import * as screen from './screen.tsx';

afterEach(cleanup);

const PATH = '/en/pages/contact';
const contact: TextPage = {
  head: aHead('Contact', PATH),
  topic: 'contact',
  title: 'Contact',
  lede: 'Write to us.',
  sections: [
    { paragraphs: ['We answer.'] },
    {
      heading: 'By email',
      paragraphs: ['Write to hello@vitrine.example. Or see https://vitrine.example/map.'],
    },
  ],
};
const show = (changes: Partial<TextPage> = {}, locale = 'en') =>
  renderScreen(screen, {
    path: `/${locale}/pages/contact`,
    responses: { [`/v1/${locale}/pages/contact`]: { ...contact, ...changes } },
  });

describe('the screen of text pages', () => {
  it('requests exactly what the host prefetches', async () => {
    const { requests } = await renderScreen(screen, { path: PATH, responses: {} });
    expect(requests).toEqual(expandPreload(manifest.vitrine.preload, PATH));
  });

  it('shows title, lede, headings and paragraphs', async () => {
    const page = await show();
    expect(page.getByRole('heading', { level: 1 }).textContent).toBe('Contact');
    expect(page.getByText('Write to us.')).toBeDefined();
    expect(page.getByRole('heading', { level: 2 }).textContent).toBe('By email');
    expect(page.getByText('We answer.')).toBeDefined();
  });

  it('makes links of e-mail addresses and URLs, without the punctuation after them', async () => {
    const page = await show();
    const links = page.getAllByRole('link').slice(1);
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['hello@vitrine.example', 'mailto:hello@vitrine.example'],
      ['https://vitrine.example/map', 'https://vitrine.example/map'],
    ]);
    expect(links[0]?.dir).toBe('ltr');
  });

  it('leaves out an empty lede, and marks what is not in the language of the page', async () => {
    const page = await show({ lede: '', marks: { 'sections.0.paragraphs.0': 'en' } }, 'ar');
    expect(page.queryByText('Write to us.')).toBeNull();
    expect(page.getByText('We answer.').lang).toBe('en');
  });

  it('leaves an unknown page to the host as a not-found error', async () => {
    const page = await renderScreen(screen, { path: PATH, responses: {} });
    expect(page.error()).toMatchObject({ code: 'not-found' });
  });
});
