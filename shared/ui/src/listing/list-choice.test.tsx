// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import {
  createMemoryRouter,
  type DataRouter,
  type LoaderFunctionArgs,
  RouterProvider,
  replace,
} from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { useListChoice } from './list-choice.tsx';

afterEach(cleanup);

const FAILURE = 'Not loaded';
let choose: (search: string) => Promise<void>;

const Nothing = () => null;

function List() {
  const { choice, pending } = useListChoice(FAILURE);
  choose = choice.choose;
  return <p>{choice.failed ? FAILURE : (pending ?? 'nothing pending')}</p>;
}

/** Opens two lists one after the other. The answers to later queries have to be given. */
async function visit(shownBy: (router: DataRouter) => DataRouter = (router) => router) {
  const answers = new Map<string, PromiseWithResolvers<unknown>>();
  const loader = ({ request }: LoaderFunctionArgs) =>
    answers.get(new URL(request.url).search)?.promise ?? null;
  const router = createMemoryRouter(
    [{ path: '/', loader, Component: List, HydrateFallback: Nothing }],
    {
      initialEntries: ['/?first', '/'],
    },
  );
  render(<RouterProvider router={shownBy(router)} />);
  await screen.findByText('nothing pending');
  const answerTo = (search: string) => {
    const answer = Promise.withResolvers<unknown>();
    answers.set(search, answer);
    return answer;
  };
  return { router, answerTo };
}

test('the newest choice is pending until its list is shown', async () => {
  const { router, answerTo } = await visit();
  const [one, two] = [answerTo('?a=1'), answerTo('?a=1,2')];
  act(() => void choose('?a=1'));
  expect(screen.getByText('?a=1')).toBeDefined();
  act(() => void choose('?a=1,2'));
  expect(screen.getByText('?a=1,2')).toBeDefined();
  await act(async () => one.resolve(null));
  expect(screen.getByText('?a=1,2')).toBeDefined();
  await act(async () => two.resolve(null));
  expect(screen.getByText('nothing pending')).toBeDefined();
  expect(router.state.location.search).toBe('?a=1,2');
});

test('a choice that leads back to the shown list has failed, until the next one', async () => {
  const { answerTo } = await visit();
  const one = answerTo('?a=1');
  act(() => void choose('?a=1'));
  await act(async () => one.resolve(replace('/')));
  expect(screen.getByText(FAILURE)).toBeDefined();
  answerTo('?a=2');
  act(() => void choose('?a=2'));
  expect(screen.getByText('?a=2')).toBeDefined();
});

test('a choice that has failed is made again when the browser comes back online', async () => {
  const { router, answerTo } = await visit();
  const one = answerTo('?a=1');
  act(() => void choose('?a=1'));
  await act(async () => one.resolve(replace('/')));
  answerTo('?a=1').resolve(null);
  await act(async () => void dispatchEvent(new Event('online')));
  expect(router.state.location.search).toBe('?a=1');
  expect(screen.getByText('nothing pending')).toBeDefined();
});

// On a busy machine the list sometimes stayed silent: the choice ended before React had the page.
test('a failure is noticed if React has the page later than the navigation ends', async () => {
  let waiting: (() => void)[] | undefined;
  const { answerTo } = await visit((router) => {
    const subscribe: DataRouter['subscribe'] = (subscriber) =>
      router.subscribe((...state) => {
        if (waiting) waiting.push(() => subscriber(...state));
        else subscriber(...state);
      });
    return Object.create(router, { subscribe: { value: subscribe } });
  });
  const one = answerTo('?a=1');
  waiting = [];
  act(() => void choose('?a=1'));
  await act(async () => one.resolve(replace('/')));
  expect(screen.getByText('nothing pending')).toBeDefined();
  act(() => waiting?.forEach((show) => void show()));
  expect(screen.getByText(FAILURE)).toBeDefined();
});

test('a choice that is redirected to another query is not a failure', async () => {
  const { answerTo } = await visit();
  const one = answerTo('?a=1');
  act(() => void choose('?a=1'));
  await act(async () => one.resolve(replace('/?b=1')));
  expect(screen.getByText('nothing pending')).toBeDefined();
});

test('going back during a choice is not a failure', async () => {
  const { router, answerTo } = await visit();
  answerTo('?a=1');
  const first = answerTo('?first');
  act(() => void choose('?a=1'));
  await act(async () => void router.navigate(-1));
  expect(screen.getByText('nothing pending')).toBeDefined();
  await act(async () => first.resolve(null));
  expect(screen.getByText('nothing pending')).toBeDefined();
});
