// @vitest-environment happy-dom
import { join } from 'node:path';
import type { BrandsPage } from '@vitrine/contract';
import {
  aBrandCard,
  aHead,
  cleanup,
  expandPreload,
  readMessages,
  renderScreen,
} from '@vitrine/testing';
import { afterEach, describe, expect, it } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import * as screen from './screen.tsx';

afterEach(cleanup);

const PATH = '/en/makers';
const { en, ...others } = readMessages(join(import.meta.dirname, 'messages'));
const page: BrandsPage = {
  head: aHead('Makers', PATH),
  items: [
    aBrandCard(),
    aBrandCard({ slug: 'kiln', name: 'Kiln', place: 'Am Fluss', count: 1, marks: { place: 'de' } }),
  ],
};
const at = (path: string, shown = page) => {
  const endpoint = path.replace(/^\/([a-z]+).*/, '/v1/$1/brands');
  return renderScreen(screen, { path, responses: { [endpoint]: shown } });
};

describe('the makers screen', () => {
  it('requests exactly what the host prefetches', async () => {
    const { requests } = await at(PATH);
    expect(requests).toEqual(expandPreload(manifest.vitrine.preload, PATH));
  });

  it('links to every maker, with place, line and number of products', async () => {
    const { getAllByRole } = await at(PATH);
    const [first, second] = getAllByRole('heading', { level: 2 }).map(
      ({ parentElement }) => parentElement,
    );
    expect(first?.textContent).toContain('VarnBlows glass by an inland sea.4 products');
    expect(second?.textContent).toContain('1 product');
    expect(second?.querySelector('[lang="de"]')?.textContent).toContain('Am Fluss');
    expect(second?.querySelector('a')?.getAttribute('href')).toBe('/en/brand/kiln');
  });

  it('says so if there are no makers', async () => {
    const { getByRole } = await at(PATH, { ...page, items: [] });
    expect(getByRole('heading', { level: 2 }).textContent).toBe('No makers yet');
  });

  it.each(Object.entries({ en, ...others }))(
    'has one first-level heading in %s',
    async (locale, messages) => {
      const { getByRole } = await at(PATH.replace('/en/', `/${locale}/`));
      const heading = getByRole('heading', { level: 1 });
      expect(heading.textContent).toBe(messages?.['title']);
      expect(heading.tabIndex).toBe(-1);
    },
  );
});
