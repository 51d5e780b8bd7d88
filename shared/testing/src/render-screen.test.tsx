// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react';
import { contentAccess, useLocale } from '@vitrine/kit';
import { useLoaderData } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { aHead } from './fixtures.ts';
import { renderScreen } from './render-screen.tsx';

afterEach(cleanup);

async function ask(path: string): Promise<unknown> {
  const { baseUrl, fetch } = contentAccess();
  const response = await fetch(baseUrl + path);
  if (!response.ok) throw Object.assign(new Error('content'), { status: response.status });
  return response.json();
}

const screen = {
  async loader() {
    const [a, b] = await Promise.all([ask('/v1/a'), ask('/v1/b')]);
    return { head: aHead('Home', '/en/home'), text: `${a} ${b}` };
  },
  Component() {
    const { text } = useLoaderData<{ text: string }>();
    const { code, direction } = useLocale();
    return <h1>{`${text} ${code} ${direction}`}</h1>;
  },
};

describe('renderScreen', () => {
  it('shows a screen with its data, in its locale', async () => {
    const page = await renderScreen(screen, {
      path: '/ar/home',
      responses: { '/v1/a': 'one', '/v1/b': 'two' },
      concurrentRequests: 2,
    });
    expect(page.getByRole('heading').textContent).toBe('one two ar rtl');
    expect(page.requests).toEqual(['/v1/a', '/v1/b']);
  });

  it('returns 404 for a missing response, as the content service would', async () => {
    const page = await renderScreen(screen, { path: '/en/home', responses: { '/v1/a': 'one' } });
    expect(page.error()).toMatchObject({ status: 404 });
    // Seven tests failed with "Unable to find a heading", and nothing named the request.
    expect(() => page.getByRole('heading')).toThrow(
      /Error: content.*No response is given for \/v1\/b\./s,
    );
  });

  it('rejects a path without a screen', async () => {
    await expect(renderScreen(screen, { path: '/home', responses: {} })).rejects.toThrow(
      'no screen',
    );
  });
});
