// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Button, ButtonLink } from './button.tsx';
import { Chip } from './chip.tsx';

afterEach(cleanup);

describe('controls', () => {
  it('a button does something here and sends no form unless told to', () => {
    const retry = vi.fn();
    render(<Button onClick={retry}>Try again</Button>);
    const button = screen.getByRole('button', { name: 'Try again' });
    expect(button.getAttribute('type')).toBe('button');
    fireEvent.click(button);
    expect(retry).toHaveBeenCalledOnce();
  });

  it('a button link leads elsewhere', () => {
    render(<ButtonLink to="/en/explore">Everything</ButtonLink>, { wrapper: MemoryRouter });
    expect(screen.getByRole('link', { name: 'Everything' }).getAttribute('href')).toBe(
      '/en/explore',
    );
  });

  it('a chip says what following it takes back', () => {
    render(
      <Chip to="/en/explore" label="Remove filter: Oak">
        Oak
      </Chip>,
      { wrapper: MemoryRouter },
    );
    expect(screen.getByRole('link', { name: 'Remove filter: Oak' }).textContent).toBe('Oak');
  });
});
