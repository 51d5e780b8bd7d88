import { expect, test } from 'vitest';
import { createSiteSource } from './site.ts';

const settings = { enquiry: { email: 'ask@shop.test' } };
const problem = { 'Content-Type': 'application/problem+json' };

function sourceOf(answers: (() => Response)[]) {
  let asked = 0;
  let clock = 0;
  const site = createSiteSource({
    contentUrl: 'http://content.test',
    now: () => clock,
    fetch: async () => {
      const answer = answers[Math.min(asked, answers.length - 1)];
      asked += 1;
      if (answer === undefined) throw new Error('away');
      return answer();
    },
  });
  return {
    at: async (time: number) => {
      clock = time;
      await site();
      await new Promise(setImmediate);
      return site();
    },
    asked: () => asked,
  };
}

test('changed settings are used after ten seconds', async () => {
  const { at } = sourceOf([() => Response.json(settings), () => Response.json({})]);
  expect(await at(0)).toEqual(settings);
  expect(await at(9_999)).toEqual(settings);
  expect(await at(10_000)).toEqual({});
});

test.each([
  ['that has none', () => Response.json({}, { status: 404, headers: problem })],
  ['with another form of them', () => Response.json({ enquiry: { email: 'no address' } })],
])('a content service %s is not asked again for ten seconds', async (_, answer) => {
  const { at, asked } = sourceOf([answer]);
  expect(await at(0)).toEqual({});
  await at(9_999);
  expect(asked()).toBe(1);
});

test('if the service is away, the last settings stay', async () => {
  const { at } = sourceOf([() => Response.json(settings), () => new Response('', { status: 503 })]);
  await at(0);
  expect(await at(60_000)).toEqual(settings);
});
