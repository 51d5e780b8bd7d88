import { expect, test } from 'vitest';
import { createSiteSource } from './site.ts';

const settings = { enquiry: { email: 'ask@shop.test' } };
const problem = { 'Content-Type': 'application/problem+json' };

const reported: string[] = [];

function sourceOf(answers: (() => Response)[]) {
  let asked = 0;
  let clock = 0;
  const site = createSiteSource({
    contentUrl: 'http://content.test',
    enquiryOrigins: ['https://forms.example'],
    report: (sentence) => reported.push(sentence),
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
  ['with another form of them', () => Response.json({ enquiry: { url: 'javascript:alert(1)' } })],
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

// `https://*` of an author was a source of the policy, so that every script could send anywhere.
test.each([
  ['https://other.example/take', 'https://other.example'],
  ['https://forms.example.evil.example/', 'https://forms.example.evil.example'],
  ['https://*', 'the service'],
  ['javascript:alert(1)', 'the service'],
])('enquiries go by mail if the operator has not listed the service %s', async (url, origin) => {
  reported.length = 0;
  const enquiry = { email: 'ask@shop.test', url };
  const { at } = sourceOf([() => Response.json({ enquiry })]);
  expect(await at(0)).toEqual(settings);
  await at(20_000);
  expect(reported).toEqual([expect.stringContaining(`not sent to ${origin} of the site settings`)]);
  const alone = sourceOf([() => Response.json({ enquiry: { url } })]);
  expect(await alone.at(0)).toEqual({});
});

test('enquiries go to a service that the operator has listed', async () => {
  const listed = { enquiry: { url: 'https://forms.example/take?shop=1' } };
  const { at } = sourceOf([() => Response.json(listed)]);
  expect(await at(0)).toEqual(listed);
});
