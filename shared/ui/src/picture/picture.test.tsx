// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { Picture as PictureData } from '@vitrine/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { Picture } from './picture.tsx';

afterEach(cleanup);

const carafe: PictureData = {
  src: 'http://content.test/media/ab12.{width}.{format}',
  alt: 'A tall carafe of clear glass',
  width: 1440,
  height: 1800,
  widths: [320, 640, 1440],
  formats: ['avif', 'jpg'],
  color: '#d8cfc0',
};

describe('Picture', () => {
  it('offers every width in the best format, and one JPEG to other browsers', () => {
    const { container } = render(<Picture picture={carafe} sizes="50vw" />);
    const sources = [...container.querySelectorAll('source')];
    expect(sources.map(({ type, sizes }) => [type, sizes])).toEqual([['image/avif', '50vw']]);
    expect(sources[0]?.getAttribute('srcset')).toBe(
      [320, 640, 1440].map((w) => `http://content.test/media/ab12.${w}.avif ${w}w`).join(', '),
    );
    const image = screen.getByRole('img');
    expect(image.getAttribute('src')).toBe('http://content.test/media/ab12.640.jpg');
    expect(image.hasAttribute('srcset')).toBe(false);
  });

  it('requests nothing while it is held, and then its file in the same image', () => {
    const { container, rerender } = render(<Picture picture={carafe} sizes="50vw" held />);
    const image = screen.getByRole('img', { name: 'A tall carafe of clear glass' });
    expect(image.hasAttribute('src')).toBe(false);
    expect(container.querySelectorAll('source')).toHaveLength(0);
    expect(image.style.aspectRatio).toBe('1440 / 1800');
    rerender(<Picture picture={carafe} sizes="50vw" />);
    expect(screen.getByRole('img')).toBe(image);
    expect(image.getAttribute('src')).toBe('http://content.test/media/ab12.640.jpg');
    expect(container.querySelectorAll('source')).toHaveLength(1);
    expect(image.style.aspectRatio).toBe('');
  });

  it('has its size and background colour before it is loaded', () => {
    const { container } = render(<Picture picture={carafe} sizes="50vw" />);
    const image = screen.getByRole('img', { name: 'A tall carafe of clear glass' });
    expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['1440', '1800']);
    expect(container.querySelector('picture')?.style.backgroundColor).toBe('#d8cfc0');
  });

  it('shows its preview until it is loaded', () => {
    const preview = 'data:image/webp;base64,UklGRg==';
    const { container } = render(<Picture picture={{ ...carafe, preview }} sizes="50vw" />);
    expect(container.querySelector('picture')?.style.backgroundImage).toContain(preview);
  });

  it('is cropped around its focal point, with its preview', () => {
    const preview = 'data:image/webp;base64,UklGRg==';
    const picture: PictureData = { ...carafe, preview, focus: [12, 40] };
    const { container, rerender } = render(<Picture picture={picture} sizes="50vw" cover />);
    const position = () => screen.getByRole('img').style.objectPosition;
    expect(position()).toBe('12% 40%');
    expect(container.querySelector('picture')?.style.backgroundPosition).toBe('12% 40%');
    rerender(<Picture picture={picture} sizes="50vw" />);
    expect(position()).toBe('');
    rerender(<Picture picture={carafe} sizes="50vw" cover />);
    expect(position()).toBe('');
  });

  it('loads lazily, or first with priority', () => {
    const { rerender } = render(<Picture picture={carafe} sizes="50vw" />);
    expect(screen.getByRole('img').getAttribute('loading')).toBe('lazy');
    rerender(<Picture picture={carafe} sizes="50vw" priority />);
    expect(screen.getByRole('img').getAttribute('loading')).toBe('eager');
    expect(screen.getByRole('img').getAttribute('fetchpriority')).toBe('high');
  });

  // Regression: while content was away, pages were full of the browser's icon for broken pictures.
  it('shows its text in its place if it cannot be loaded, and tries again with new data', () => {
    const { container, rerender } = render(<Picture picture={carafe} sizes="50vw" />);
    fireEvent.error(screen.getByRole('img'));
    expect(container.querySelector('img')).toBeNull();
    const name = 'A tall carafe of clear glass';
    const space = screen.getByRole('img', { name });
    expect(space.textContent).toBe(name);
    expect(space.style.backgroundColor).toBe('#d8cfc0');
    rerender(<Picture picture={{ ...carafe }} sizes="50vw" />);
    expect(screen.getByRole('img', { name }).tagName).toBe('IMG');
  });

  it('leaves its space empty if it cannot be loaded and has no text', () => {
    const { container } = render(<Picture picture={carafe} alt="" sizes="50vw" />);
    fireEvent.error(screen.getByRole('presentation'));
    expect(container.querySelector('img')).toBeNull();
    expect(screen.queryByRole('img')).toBeNull();
    expect(container.textContent).toBe('');
  });

  it('shows the initial of the name if there is no picture, and not to screen readers', () => {
    const { container } = render(<Picture picture={null} name="“éclair” jug" sizes="50vw" />);
    expect(container.querySelector('img')).toBeNull();
    const tile = container.querySelector('[aria-hidden="true"] > [data-initial]');
    expect(tile?.getAttribute('data-initial')).toBe('é');
    expect(container.textContent).toBe('');
  });
});
