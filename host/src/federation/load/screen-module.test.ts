import { memo } from 'react';
import { expect, test } from 'vitest';
import { requireScreen } from './screen-module.ts';

const loader = async () => ({ head: {} });
const Component = () => null;

test.each([
  ['loader and component', { loader, Component }],
  // React Router needs no loader either, and the static check never asked for one.
  ['no loader', { Component }],
  ['a memo', { loader, Component: memo(Component) }],
  ['all exports', { loader, Component, ErrorBoundary: Component, shouldRevalidate: () => true }],
])('a module with %s is a screen', (_, exposed) => {
  expect(requireScreen(exposed)).toBe(exposed);
});

test.each([
  ['has no Component', { loader }],
  ['has no Component', { loader, default: Component }],
  ['exports Component, which is not a component', { loader, Component: 'div' }],
  ['exports loader, which is not a function', { loader: {}, Component }],
  ['exports ErrorBoundary, which is not a component', { Component, ErrorBoundary: 'div' }],
  ['exports shouldRevalidate, which is not a function', { Component, shouldRevalidate: true }],
  ['is not a module', null],
])('a module that %s is refused', (problem, exposed) => {
  expect(() => requireScreen(exposed)).toThrow(`its ./screen ${problem}`);
});
