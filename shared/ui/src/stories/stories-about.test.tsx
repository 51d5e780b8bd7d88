// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import type { StoryCard } from '@vitrine/contract';
import { LocaleProvider, provideHostServices } from '@vitrine/kit';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { StoriesAbout, type StoriesAboutProps } from './stories-about.tsx';

const story: StoryCard = {
  slug: 'mill',
  title: 'From the mill',
  lede: 'A morning.',
  image: null,
  published: '2026-10-30',
};

const reported: unknown[] = [];

beforeEach(() => {
  reported.length = 0;
  provideHostServices({
    contentUrl: 'http://content.test',
    fetch,
    locales: {
      default: 'en',
      items: [{ code: 'en', name: 'English', direction: 'ltr', currency: 'USD' }],
    },
    partTexts: () => ({ failed: 'failed', retry: 'retry', retrying: 'retrying' }),
    reportError: (error) => reported.push(error),
  });
});
afterEach(cleanup);

function show(load: StoriesAboutProps['load']) {
  return render(
    <MemoryRouter>
      <LocaleProvider tag="en">
        <StoriesAbout load={load} to={({ slug }) => `/en/stories/${slug}`} t={() => 'Read'} />
      </LocaleProvider>
    </MemoryRouter>,
  );
}

it('stories are requested in the language of the page and linked to', async () => {
  const load = vi.fn(async () => [story]);
  show(load);
  const link = await screen.findByRole('link', { name: 'From the mill' });
  expect(link.getAttribute('href')).toBe('/en/stories/mill');
  expect(screen.getByRole('region', { name: 'Read' })).toBeDefined();
  expect(load).toHaveBeenCalledExactlyOnceWith('en', expect.anything());
});

it('nothing is shown if there are no stories', async () => {
  const { container } = show(async () => []);
  await act(async () => {});
  expect(container.textContent).toBe('');
});

it('the page reports a failed request and says so', async () => {
  show(() => Promise.reject(new Error('broken')));
  expect((await screen.findByRole('note')).textContent).toContain('failed');
  expect(reported).toHaveLength(1);
});
