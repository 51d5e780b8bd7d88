// @vitest-environment happy-dom

import { cleanup, render, screen } from '@testing-library/react';
import { LOCALES } from '@vitrine/contract';
import { type HostServices, provideHostServices } from '@vitrine/kit';
import { useLayoutEffect } from 'react';
import { afterEach, expect, it } from 'vitest';
import { Below } from './below.tsx';

afterEach(cleanup);

const provide = (isFirstScreen?: HostServices['isFirstScreen']) =>
  provideHostServices({
    contentUrl: 'https://content.test',
    fetch,
    locales: LOCALES,
    reportError: () => undefined,
    isFirstScreen,
  });

/** The number of sections in the document at each commit. */
let counts: number[] = [];

const count = () => {
  counts.push(document.querySelectorAll('section').length);
};

function Top() {
  useLayoutEffect(count, []);
  return <section>Top</section>;
}

function Rest() {
  useLayoutEffect(count, []);
  return <section>Rest</section>;
}

function renderPage() {
  counts = [];
  render(
    <>
      <Top />
      <Below>
        <Rest />
      </Below>
    </>,
  );
  expect(screen.getByText('Rest')).toBeDefined();
}

it('renders the rest of the first page in a commit of its own', () => {
  provide(() => true);
  renderPage();
  expect(counts).toEqual([1, 2]);
});

it.each([
  ['on every other page', () => false],
  ['if the host does not know', undefined],
])('renders everything at once %s', (_, isFirst) => {
  provide(isFirst);
  renderPage();
  expect(counts).toEqual([2, 2]);
});
