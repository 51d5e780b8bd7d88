// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { PlaceAddress, PlaceName } from './place.tsx';

afterEach(cleanup);

test('a name and an address are in Latin letters first if the place has them', () => {
  const latin = { name: 'Kiriha', address: '3-5 Sashimono-chō' };
  const place = { name: '桐葉', address: '指物町三丁目5', country: 'JP', latin };
  render(<PlaceName {...place} url="https://kiriha.example" />);
  expect(screen.getByRole('link').textContent).toBe('Kiriha 桐葉');
  // Of the page: a Japanese voice and font are not for Latin letters.
  expect(screen.getByText('Kiriha').closest('[lang]')).toBeNull();
  expect(screen.getByText('桐葉').lang).toBe('ja');
  render(<PlaceAddress {...place} />);
  expect(screen.getByText('3-5 Sashimono-chō').lang).toBe('');
});

test('a place without them has its name and address as they are written there', () => {
  render(<PlaceName name="Lindhof" country="DE" />);
  expect(screen.getByText('Lindhof').lang).toBe('de');
  render(<PlaceAddress address="Am Seilerhof 9" country="DE" />);
  expect(screen.getByText('Am Seilerhof 9').lang).toBe('de');
});
