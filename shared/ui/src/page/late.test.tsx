// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { LOCALES } from '@vitrine/contract';
import { provideHostServices } from '@vitrine/kit';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Late } from './late.tsx';

const TEXTS = { failed: 'It did not load.', retry: 'Try again', retrying: 'Trying again' };

const reported: unknown[] = [];
let comeNear: (() => void) | undefined;

beforeEach(() => {
  reported.length = 0;
  provideHostServices({
    contentUrl: '',
    fetch,
    locales: LOCALES,
    partTexts: () => TEXTS,
    reportError: (error) => reported.push(error),
  });
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
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;

const Broken = () => {
  throw new Error('no such drawer');
};

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

it('says that its content did not load, and loads it when the network is back', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const load = vi.fn(async () => Greeting);
  load.mockRejectedValue(Object.assign(new Error('no answer'), { name: 'ChunkLoadError' }));
  render(<Late load={load} props={{ name: 'Ada' }} />);
  await act(async () => comeNear?.());
  expect(screen.queryByRole('note')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(screen.getByRole('note').textContent).toContain(TEXTS.failed);
  expect(reported).toEqual([expect.objectContaining({ message: 'no answer' })]);
  load.mockResolvedValue(Greeting);
  await act(async () => void dispatchEvent(new Event('online')));
  expect(screen.getByText('Hello Ada')).toBeDefined();
  expect(screen.queryByRole('note')).toBeNull();
  expect(reported).toHaveLength(1);
});

it('loads its content when the visitor tries again, and keeps the focus at its place', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const load = vi.fn(async () => Greeting);
  load.mockRejectedValueOnce(Object.assign(new Error('offline'), { name: 'ChunkLoadError' }));
  const { container } = render(<Late load={load} props={{ name: 'Ada' }} />);
  await act(async () => comeNear?.());
  await act(async () => screen.getByRole('button', { name: TEXTS.retry }).click());
  expect(screen.getByText('Hello Ada')).toBeDefined();
  expect(container.contains(document.activeElement)).toBe(true);
  // An offline visitor’s network is not the site's failure.
  expect(reported).toEqual([]);
});

it('does not run code again that has thrown, and reports it once', async () => {
  const load = vi.fn(() => Promise.reject<typeof Greeting>(new Error('no such drawer')));
  for (const page of ['its page', 'the same page again']) {
    const { unmount } = render(<Late load={load} props={{ name: 'Ada' }} />);
    await act(async () => comeNear?.());
    expect(screen.getByRole('button', { name: TEXTS.retry }), page).toBeDefined();
    await act(async () => void dispatchEvent(new Event('online')));
    unmount();
  }
  expect(load).toHaveBeenCalledOnce();
  expect(reported).toEqual([expect.objectContaining({ message: 'no such drawer' })]);
});

it('keeps what its content throws while rendering away from the page', async () => {
  const caught = vi.fn();
  render(
    <>
      <p>The rest</p>
      <Late load={async () => Broken} props={{}} />
    </>,
    { onCaughtError: caught },
  );
  await act(async () => comeNear?.());
  expect(screen.getByText('The rest')).toBeDefined();
  expect(screen.getByRole('button', { name: TEXTS.retry })).toBeDefined();
  expect(caught).toHaveBeenCalledOnce();
});
