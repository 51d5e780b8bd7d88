import { memo } from 'react';
import { expect, test } from 'vitest';
import { isMountable } from './screen-module.ts';

const loader = async () => ({ head: {} });
const Component = () => null;

test.each([
  [true, 'loader and component', { loader, Component }],
  [true, 'a memo', { loader, Component: memo(Component) }],
  [
    true,
    'all exports',
    { loader, Component, ErrorBoundary: Component, shouldRevalidate: () => true },
  ],
  [false, 'no loader', { Component }],
  [false, 'no component', { loader }],
  [false, 'a component that is a string', { loader, Component: 'div' }],
  [false, 'an error boundary that is not a component', { loader, Component, ErrorBoundary: 'div' }],
  [false, 'nothing', null],
])('%s: %s', (mountable, _, exposed) => {
  expect(isMountable(exposed)).toBe(mountable);
});
