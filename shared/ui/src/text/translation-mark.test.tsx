// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { LocaleProvider, provideHostServices } from '@vitrine/kit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TEXT_PLACEHOLDER, TranslationMark } from './translation-mark.tsx';

beforeEach(() =>
  provideHostServices({
    contentUrl: 'http://content.test',
    fetch,
    locales: {
      default: 'en',
      items: [
        { code: 'en', name: 'English', direction: 'ltr', currency: 'USD' },
        { code: 'ar', name: 'العربية', direction: 'rtl', currency: 'USD' },
      ],
    },
    reportError: () => undefined,
  }),
);
afterEach(cleanup);

describe('TranslationMark', () => {
  const text = (lang: string | undefined, show?: 'silent') =>
    render(
      <LocaleProvider tag="ar">
        <TranslationMark lang={lang} {...(show && { show })}>
          A stool
        </TranslationMark>
      </LocaleProvider>,
    );

  it('marks an untranslated text with `lang` and a note on the language', () => {
    text('en');
    expect(screen.getByText('A stool')).toMatchObject({ lang: 'en', dir: 'ltr' });
    expect(screen.getByText('English').lang).toBe('en');
  });

  it('adds nothing to a text in the page’s language', () => {
    expect(text(undefined).container.innerHTML).toBe('A stool');
  });

  it('shows no note if it is silent', () => {
    text('en', 'silent');
    expect(screen.queryByText('English')).toBeNull();
    expect(screen.getByText('A stool').lang).toBe('en');
  });

  it('marks only the text within a message and puts the note after the message', () => {
    const { container } = render(
      <LocaleProvider tag="ar">
        <TranslationMark lang="en" message={`كل ما في «${TEXT_PLACEHOLDER}»`}>
          Vessels
        </TranslationMark>
      </LocaleProvider>,
    );
    expect(screen.getByText('Vessels').lang).toBe('en');
    expect(container.textContent).toBe('كل ما في «Vessels»English');
  });

  it('shows a language that the catalogue does not have by its code', () => {
    text('xx');
    expect(screen.getByText('A stool').dir).toBe('auto');
  });
});
