import { DocumentData } from '@vitrine/contract';
import { contentUrls } from '@vitrine/host/src/inline-script/preload.ts';
import type { Match } from '@vitrine/routes';
import * as v from 'valibot';
import { allowStart, type Document, START } from '../speed/site/document.ts';

/** URL → the content service's answer. */
export type Answers = ReadonlyMap<string, string>;

/**
 * @returns The requests that a document's route will send, with their answers; each URL is
 * requested once.
 */
export function createAnswers(contentUrl: string) {
  const requests = new Map<string, Promise<string>>();
  const request = (url: string) => {
    const { pathname, search } = new URL(url);
    const answer = requests.get(pathname + search) ?? textAt(contentUrl + pathname + search);
    requests.set(pathname + search, answer);
    return answer;
  };
  return async (html: string, page: Match): Promise<Answers> => {
    const [, json = ''] = /id="vitrine">(.*?)<\/script>/s.exec(html) ?? [];
    const { config, releases } = v.parse(DocumentData, JSON.parse(json));
    const urls = releases.route ? contentUrls(config, releases.route.stable, page, '') : [];
    return new Map(
      await Promise.all(urls.map(async (url) => [url, await request(url)] as [string, string])),
    );
  };
}

async function textAt(url: string): Promise<string> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(15_000) });
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return answer.text();
}

/**
 * Writes answers at the end of a document, where they delay nothing that is painted earlier. The
 * inline script uses them instead of requesting them.
 */
export function writeAnswers({ html, policy }: Document, answers: Answers): Document {
  const urls = JSON.stringify([...answers.keys()]).replaceAll('<', '\\u003c');
  const elements = Array.from(answers.values(), (answer, index) => {
    const json = answer.replaceAll('<', '\\u003c');
    return `<script type="application/json" id="answer-${index}">${json}</script>`;
  });
  const [, own = ''] = START.exec(html) ?? [];
  // The whole document is there before any deferred script runs.
  const start = `{const ask=fetch,urls=${urls},all=new Promise(done=>document.addEventListener("readystatechange",done,{once:true}));globalThis.fetch=(url,init)=>{const at=urls.indexOf(url);return at<0?ask(url,init):all.then(()=>new Response(document.getElementById("answer-"+at).textContent))};${own};globalThis.fetch=ask}`;
  return {
    html: html
      .replace(START, () => `<script>${start}</script>`)
      .replace(/(?=<\/body>\s*<\/html>\s*$)/, () => elements.join('')),
    policy: allowStart(policy, start),
  };
}
