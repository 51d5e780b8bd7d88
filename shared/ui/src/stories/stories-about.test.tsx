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

beforeEach(() => {
  provideHostServices({
    contentUrl: 'http://content.test',
    fetch,
    locales: {
      default: 'en',
      items: [{ code: 'en', name: 'English', direction: 'ltr', currency: 'USD' }],
    },
    reportError: () => undefined,
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

it.each([
  ['there are no stories', async () => []],
  ['the request fails', () => Promise.reject(new Error('offline'))],
])('nothing is shown if %s', async (_, load) => {
  const { container } = show(load);
  await act(async () => {});
  expect(container.textContent).toBe('');
});
