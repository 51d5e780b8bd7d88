import { createHash } from 'node:crypto';
import { createContext, runInContext } from 'node:vm';
import { expect, test } from 'vitest';
import { writeAnswers } from './write-answers.ts';

const html =
  '<html><head><script type="application/json" id="vitrine">{}</script><script>asked.push(fetch("https://c/a"), fetch("https://c/b"))</script></head><body><div id="outlet"><p>Page</p></div></body></html>\n';
const policy = "script-src 'self' 'sha256-old='; style-src 'self'";
const answers = new Map([['https://c/a', '{"name":"$& </script><p>"}']]);

test('writes the answers at the end of the document, without closing anything early', () => {
  const written = writeAnswers({ html, policy }, answers).html;
  expect(written.split('</div>')[1]).toBe(
    '<script type="application/json" id="answer-0">{"name":"$& \\u003c/script>\\u003cp>"}</script></body></html>\n',
  );
});

test('the allowed inline script uses the written answers once all are there, and requests the rest', async () => {
  const written = writeAnswers({ html, policy }, answers);
  const inline = /<script>(.*?)<\/script>/s.exec(written.html)?.[1] ?? '';
  const hash = createHash('sha256').update(inline).digest('base64');
  expect(written.policy).toBe(`script-src 'self' 'sha256-${hash}'; style-src 'self'`);

  const asked: Promise<Response>[] = [];
  const there: (() => void)[] = [];
  const elements: Record<string, { textContent: string }> = {};
  const fetch = async (url: string) => new Response(`asked ${url}`);
  const page = createContext({
    asked,
    fetch,
    Response,
    document: {
      addEventListener: (_: string, done: () => void) => there.push(done),
      getElementById: (id: string) => elements[id],
    },
  });
  runInContext(inline, page);
  expect(page['fetch']).toBe(fetch);
  elements['answer-0'] = { textContent: '{"name":"Lamp"}' };
  for (const done of there) done();
  const texts = await Promise.all(asked.map(async (answer) => (await answer).text()));
  expect(texts).toEqual(['{"name":"Lamp"}', 'asked https://c/b']);
});
