// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Late } from './late.tsx';

let comeNear: (() => void) | undefined;

beforeEach(() => {
  class Observer {
    constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
      comeNear = () => notify([{ isIntersecting: true }]);
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;

it('loads its content when the visitor comes near, and not before', async () => {
  const load = vi.fn(async () => Greeting);
  render(<Late load={load} props={{ name: 'Ada' }} />);
  expect(load).not.toHaveBeenCalled();
  act(() => comeNear?.());
  expect(await screen.findByText('Hello Ada')).toBeDefined();
  expect(load).toHaveBeenCalledOnce();
});

it('shows at once what another page has loaded', async () => {
  const load = vi.fn(async () => Greeting);
  const first = render(<Late load={load} props={{ name: 'Ada' }} />);
  act(() => comeNear?.());
  await screen.findByText('Hello Ada');
  first.unmount();
  render(<Late load={load} props={{ name: 'Grace' }} />);
  expect(screen.getByText('Hello Grace')).toBeDefined();
  expect(load).toHaveBeenCalledOnce();
});

it.each([true, false])('loads what is wanted soon when idle (idle callbacks: %s)', async (has) => {
  const idle: (() => void)[] = [];
  if (has) {
    vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
    vi.stubGlobal('cancelIdleCallback', () => undefined);
  } else Reflect.deleteProperty(globalThis, 'requestIdleCallback');
  render(<Late load={async () => Greeting} props={{ name: 'Ada' }} soon />);
  for (const run of idle) act(run);
  expect(await screen.findByText('Hello Ada')).toBeDefined();
});

it('shows nothing if its content cannot be loaded', async () => {
  const { container } = render(
    <Late<{ name: string }>
      load={() => Promise.reject(new Error('offline'))}
      props={{ name: '' }}
    />,
  );
  await act(async () => comeNear?.());
  expect(container.textContent).toBe('');
});
