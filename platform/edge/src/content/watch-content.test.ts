import { expect, test } from 'vitest';
import { watchContent } from './watch-content.ts';

function watched() {
  const state = { time: 0, answer: async () => new Response('{}') };
  const content = watchContent(
    () => state.answer(),
    () => state.time,
  );
  const ask = async (time: number) => {
    state.time = time;
    await content.fetch('http://content.test/').catch(() => undefined);
    return content.isAway();
  };
  return { state, ask };
}

test('the content service is away when every request of a second has failed, until one is answered', async () => {
  const { state, ask } = watched();
  expect(await ask(0)).toBe(false);
  state.answer = () => Promise.reject(new TypeError('fetch failed'));
  expect(await ask(10_000)).toBe(false);
  expect(await ask(11_000)).toBe(true);
  expect(await ask(12_000)).toBe(true);
  state.answer = async () => new Response(null, { status: 404 });
  expect(await ask(22_000)).toBe(false);
});

test('an overloaded content service, which answers some requests, is not away', async () => {
  const { state, ask } = watched();
  for (let time = 0; time < 20_000; time += 500) {
    const status = time % 1000 === 0 ? 503 : 200;
    state.answer = async () => new Response(null, { status });
    expect(await ask(time)).toBe(false);
  }
});
