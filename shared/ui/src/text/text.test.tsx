// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Text } from './text.tsx';

afterEach(cleanup);

describe('Text', () => {
  it('S10: has the class of its type scale', () => {
    render(
      <Text scale="body" as="p">
        Stoneware
      </Text>,
    );
    const text = screen.getByText('Stoneware');
    expect(text.tagName).toBe('P');
    expect(text.classList).toContain('body');
  });

  it('has the class of the compact variant on request', () => {
    render(
      <Text scale="title" compact>
        Carafe
      </Text>,
    );
    expect(screen.getByText('Carafe').classList).toContain('title-compact');
    expect(screen.getByText('Carafe').classList).not.toContain('title');
  });

  it('passes on attributes and class names to its element', () => {
    render(
      <Text scale="title" as="h2" id="new" className="mine" lang="ja">
        新着
      </Text>,
    );
    const heading = screen.getByRole('heading', { level: 2 });
    expect(heading.id).toBe('new');
    expect(heading.lang).toBe('ja');
    expect(heading.classList).toContain('mine');
  });
});
