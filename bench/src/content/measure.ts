import { type Answer, openClients } from './clients.ts';
import { type Kind, requestsFor } from './requests.ts';
import { loadProducts, startDelivery } from './service.ts';

export interface Latency {
  p50: number;
  p95: number;
  p99: number;
  /** The number of requests. */
  asked: number;
}

/** Results by kind of request, with one client and with 32: uncached, and revalidated by ETag. */
export interface Measured {
  products: number;
  /** Products loaded in a second. */
  loaded: number;
  /** Resident memory in MB: idle after the start, and after all requests. */
  memory: { idle: number; after: number };
  latency: Record<Kind, Record<`${'cold' | 'known'}-${1 | 32}`, Latency>>;
}

const WARM_UP_REQUESTS = 40;

function latencyOf(answers: readonly Answer[], status: number): Latency {
  const wrong = answers.find((answer) => answer.status !== status);
  if (wrong) throw new Error(`An answer was ${wrong.status}, not ${status}`);
  const sorted = answers.map(({ took }) => took).sort((a, b) => a - b);
  const at = (part: number) => {
    const took = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];
    return Math.round((took ?? Number.NaN) * 100) / 100;
  };
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), asked: sorted.length };
}

/** Measures the service on a state folder, after loading products into it. */
export async function measure(
  state: string,
  products: number,
  { port, questions: most }: { port: number; questions: number },
): Promise<Measured> {
  const seconds = await loadProducts(state, products);
  const service = await startDelivery(state, port);
  try {
    const idle = await service.memory();
    const questions = await requestsFor(service.url, products);
    const latency = {
      product: await measureKind(service.url, questions.product, most),
      group: await measureKind(service.url, questions.group, most),
      explore: await measureKind(service.url, questions.explore, most),
      suggestions: await measureKind(service.url, questions.suggestions, most),
    };
    const after = await service.memory();
    return {
      products,
      loaded: Math.round(products / seconds),
      memory: { idle: megabytes(idle), after: megabytes(after) },
      latency,
    };
  } finally {
    await service.stop();
  }
}

type Latencies = Measured['latency'][Kind];

/** Sends the requests of one kind, some with one client and some with 32. */
async function measureKind(
  url: string,
  questions: readonly string[],
  most: number,
): Promise<Latencies> {
  const size = Math.min(most, Math.floor((questions.length - WARM_UP_REQUESTS) / 2));
  const part = (index: number) =>
    questions.slice(WARM_UP_REQUESTS + index * size, WARM_UP_REQUESTS + (index + 1) * size);
  const by = async (clients: number, paths: readonly string[]) => {
    const open = openClients(url, clients);
    await open.sendAll(questions.slice(0, WARM_UP_REQUESTS));
    const cold = await open.sendAll(paths);
    const unchanged = await open.sendAll(
      paths,
      cold.map(({ etag }) => etag),
    );
    open.close();
    return { cold: latencyOf(cold, 200), known: latencyOf(unchanged, 304) };
  };
  const [one, many] = [await by(1, part(0)), await by(32, part(1))];
  return {
    'cold-1': one.cold,
    'known-1': one.known,
    'cold-32': many.cold,
    'known-32': many.known,
  };
}

const megabytes = (bytes: number) => Math.round(bytes / 1e6);
