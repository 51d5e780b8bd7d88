// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { FilterPanel } from './filter-panel.tsx';

afterEach(cleanup);

it('a button opens the filters and says whether they are open', () => {
  render(<FilterPanel label="Filter">Oak</FilterPanel>);
  const button = screen.getByRole('button', { name: 'Filter' });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  const panel = document.getElementById(button.getAttribute('aria-controls') ?? '');
  expect(panel?.textContent).toBe('Oak');
});
