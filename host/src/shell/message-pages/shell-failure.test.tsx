// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { boot } from '../../boot.tsx';

// Vitest could not take the window away again.
vi.mock('../../isolation/closed-interfaces.ts', () => ({ closeInterfaces: () => {} }));

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
  localStorage.clear();
});

/** Makes the start fail as in a browser that limits changes of the history. */
async function failToBoot(path: string): Promise<void> {
  window.history.replaceState(null, '', path);
  document.body.innerHTML = '<div id="outlet"></div>';
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 503 }));
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.spyOn(window.history, 'replaceState').mockImplementation(() => {
    throw new Error('too many changes');
  });
  const outlet = document.getElementById('outlet');
  if (outlet !== null) await act(() => boot(outlet));
}

test.each([
  ['/ar/product/lamp', undefined, 'ar', 'rtl', 'تعذّر عرض هذه الصفحة', '/ar/home'],
  ['/de-AT/home', undefined, 'de', 'ltr', 'Diese Seite ließ sich nicht anzeigen', '/de-AT/home'],
  ['/nowhere', 'ja', 'ja', 'ltr', 'このページを表示できませんでした', '/ja/home'],
  ['/nowhere', undefined, 'en', 'ltr', 'This page could not be shown', '/en/home'],
])(
  'after a failed start at %s, the page says so in the visitor’s language (stored: %s) with links',
  async (...row) => {
    const [path, stored, lang, dir, sentence, home] = row;
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    if (stored !== undefined) localStorage.setItem('state', JSON.stringify({ locale: stored }));
    await failToBoot(path);

    const heading = screen.getByRole('heading', { level: 1 });
    expect(heading.textContent).toBe(sentence);
    expect(document.activeElement).toBe(heading);
    expect(document.title).toBe(sentence);
    expect(document.documentElement).toMatchObject({ lang, dir });
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual([path, home]);
    expect(logged).toHaveBeenCalledWith(new Error('too many changes'));
  },
);
