// @vitest-environment happy-dom
import { join } from 'node:path';
import type { StoriesPage } from '@vitrine/contract';
import {
  aHead,
  aPicture,
  cleanup,
  expandPreload,
  readMessages,
  renderScreen,
} from '@vitrine/testing';
import { afterEach, describe, expect, it } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import * as screen from './screen.tsx';

afterEach(cleanup);

const PATH = '/en/stories';
const stories: StoriesPage = {
  head: aHead('Stories', PATH),
  items: ['From the mill', 'A table for two'].map((title, index) => ({
    slug: `story-${index}`,
    title,
    lede: `Lede ${index}.`,
    image: aPicture('mill', 'A mill'),
    published: '2026-10-30',
  })),
};
const { en, ...others } = readMessages(join(import.meta.dirname, 'messages'));

describe('the stories screen', () => {
  it('requests exactly what the host prefetches', async () => {
    const { requests } = await renderScreen(screen, { path: PATH, responses: {} });
    expect(requests).toEqual(expandPreload(manifest.vitrine.preload, PATH));
  });

  it.each(Object.entries({ en, ...others }))('has one heading in %s', async (locale, messages) => {
    const path = PATH.replace('/en/', `/${locale}/`);
    const page = await renderScreen(screen, {
      path,
      responses: { [`/v1/${locale}/stories`]: stories },
    });
    expect(page.getByRole('heading', { level: 1 }).textContent).toBe(messages?.['title']);
  });

  it('links to every story, the newest with a picture that loads first', async () => {
    const page = await renderScreen(screen, {
      path: PATH,
      responses: { '/v1/en/stories': stories },
    });
    const targets = ['From the mill', 'A table for two'].map((name) =>
      page.getByRole('link', { name }).getAttribute('href'),
    );
    expect(targets).toEqual(['/en/stories/story-0', '/en/stories/story-1']);
    const loading = page.getAllByRole('img').map((image) => image.getAttribute('loading'));
    expect(loading).toEqual(['eager', 'lazy']);
  });

  it('says that there are no stories, and links to the catalogue', async () => {
    const responses = { '/v1/en/stories': { ...stories, items: [] } };
    const page = await renderScreen(screen, { path: PATH, responses });
    expect(page.getByText('No stories yet')).toBeDefined();
    const link = page.getByRole('link', { name: 'Explore the catalogue' });
    expect(link.getAttribute('href')).toBe('/en/explore');
  });
});
