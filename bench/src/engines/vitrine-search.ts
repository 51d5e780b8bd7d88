import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';

const ENGINE = fileURLToPath(
  new URL('../../../platform/content/testing/search/engine.ts', import.meta.url),
);
const Words = v.array(v.string());
const Product = v.object({
  id: v.string(),
  title: Words,
  maker: Words,
  body: Words,
  price: v.number(),
  facets: v.object({
    brand: v.string(),
    group: v.string(),
    availability: v.string(),
    material: Words,
    color: Words,
  }),
});
export type Product = v.InferOutput<typeof Product>;

const Ready = v.object({
  indexed: v.number(),
  memory: v.number(),
  cases: v.array(v.object({ query: v.string(), id: v.string() })),
});
const Token = v.object({ spellings: Words, isWord: v.boolean() });
export type Token = v.InferOutput<typeof Token>;
const Answer = v.object({
  took: v.number(),
  total: v.number(),
  tokens: v.array(Token),
  ids: Words,
});
const Message = v.union([
  v.object({ product: Product }),
  v.object({ ready: Ready }),
  v.object({ answer: Answer }),
]);

/** The content service's own search in a separate process, with its products. */
export async function startVitrineSearch(products: number, locale: string) {
  const child = fork(ENGINE, ['--products', String(products), '--locale', locale]);
  const all: Product[] = [];
  const ready = await new Promise<v.InferOutput<typeof Ready>>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The engine ended with ${code}`)));
    child.on('message', (message) => {
      const read = v.parse(Message, message);
      if ('product' in read) all.push(read.product);
      if ('ready' in read) resolve(read.ready);
    });
  });
  return {
    ...ready,
    products: all,
    async search(query: string, brand?: string): Promise<v.InferOutput<typeof Answer>> {
      const answered = once(child, 'message', { signal: AbortSignal.timeout(60_000) });
      child.send({ query, ...(brand && { brand }) });
      const [message] = await answered;
      return v.parse(v.object({ answer: Answer }), message).answer;
    },
    stop: () => child.disconnect(),
  };
}
