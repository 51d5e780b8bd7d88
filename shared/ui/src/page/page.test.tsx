// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { LocaleProvider, provideHostServices } from '@vitrine/kit';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { EmptyState } from './empty-state.tsx';
import { Notice } from './notice.tsx';
import { ObjectLabel } from './object-label.tsx';
import { Section } from './section.tsx';

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

/** Renders its children in a router, in English. */
function Wrapper({ children }: { children: ReactNode }) {
  return (
    <MemoryRouter>
      <LocaleProvider tag="en">{children}</LocaleProvider>
    </MemoryRouter>
  );
}

describe('components of a page', () => {
  it('breadcrumbs link to the pages above and end with the current page', () => {
    const crumbs = [
      { name: 'Home', to: '/en/home' },
      { name: 'مصابيح', lang: 'ar' },
    ];
    render(<Breadcrumbs label="You are here" crumbs={crumbs} />, { wrapper: Wrapper });
    const path = within(screen.getByRole('navigation', { name: 'You are here' }));
    expect(path.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/en/home');
    const here = path.getByText('مصابيح');
    expect(here.getAttribute('aria-current')).toBe('page');
    expect(here.closest('[lang]')?.getAttribute('lang')).toBe('ar');
  });

  // On a phone, a name in another script took three lines above the same title.
  it('the last step is marked if its name is long', () => {
    const classOf = (name: string) => {
      render(<Breadcrumbs label={name} crumbs={[{ name }]} />, { wrapper: Wrapper });
      return screen.getByText(name).closest('li')?.className ?? '';
    };
    expect(classOf('x'.repeat(40))).not.toMatch(/long/);
    expect(classOf('x'.repeat(41))).toMatch(/long/);
  });

  it('a section is a region with its heading as name', () => {
    render(<Section title="New">Things</Section>);
    expect(within(screen.getByRole('region', { name: 'New' })).getByText('Things')).toBeDefined();
  });

  it('an object label leaves out empty lines', () => {
    render(
      <LocaleProvider tag="en">
        <ObjectLabel
          lines={[
            { term: 'Material', value: 'δρυς' },
            { term: 'Year', value: '' },
          ]}
        />
      </LocaleProvider>,
    );
    expect(screen.getByText('δρυς')).toBeDefined();
    expect(screen.queryByText('Year')).toBeNull();
  });

  it('a notice is a note, or an alert that is read out', () => {
    render(
      <>
        <Notice>Shown in English.</Notice>
        <Notice alert>You are offline.</Notice>
      </>,
    );
    expect(screen.getByRole('note').textContent).toBe('Shown in English.');
    expect(screen.getByRole('alert').textContent).toBe('You are offline.');
  });

  it('an empty state shows a title, help and links', () => {
    render(
      <EmptyState title="Nothing found" help="Try a shorter word.">
        <a href="/en/explore">Show all products</a>
      </EmptyState>,
    );
    expect(screen.getByRole('heading', { name: 'Nothing found' })).toBeDefined();
    expect(screen.getByText('Try a shorter word.')).toBeDefined();
    expect(screen.getByRole('link')).toBeDefined();
  });
});
