import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTraceCollector, type TraceCollector } from '../../testing/trace-collector.ts';
import { listen, type RunningService } from '../listen/listen.ts';
import { createTestPart } from '../part/part.ts';
import { createUpstreamFetch } from '../upstream/upstream-fetch.ts';
import { traceSettings } from './trace-settings.ts';

let collector: TraceCollector;

beforeAll(async () => {
  collector = await startTraceCollector();
});
afterAll(() => collector.stop());
beforeEach(() => collector.forget());

interface Started {
  name: string;
  share?: number;
  endpoint?: string;
  answer?: (ask: typeof fetch) => Promise<Response>;
}

/** A part that answers, with its log. */
async function start({ name, share = 1, answer, ...own }: Started) {
  const lines: string[] = [];
  const part = { ...createTestPart((line) => lines.push(line)), name };
  const ask = createUpstreamFetch(part, { label: 'content', name: 'The content service' });
  const service = await listen({
    part,
    settings: {
      ...{ metricsPort: 0, metricsAddress: '127.0.0.1', logLevel: 'info', drainDelayMs: 0 },
      traces: traceSettings({
        OTEL_EXPORTER_OTLP_ENDPOINT: own.endpoint ?? `${collector.url}/`,
        OTEL_EXPORTER_OTLP_HEADERS: 'Authorization=Bearer%20secret',
        OTEL_TRACES_SAMPLER_ARG: share,
      }),
    },
    name,
    port: 0,
    portVariable: 'PORT',
    routeOf: (path) => path.split('/')[1] ?? '',
    fetch: () => answer?.(ask) ?? new Response('yes'),
  });
  return { service, lines };
}

const askBoth = (content: RunningService) => async (ask: typeof fetch) => {
  const answer = await ask(`${content.url}/v1/en/search?q=private`);
  return new Response(await answer.text());
};

test('a request, the one it makes to content, and its answer there are one trace', async () => {
  const content = await start({ name: 'delivery' });
  const edge = await start({ name: 'edge', answer: askBoth(content.service) });
  await (await fetch(`${edge.service.url}/en/search?q=private`)).text();
  await edge.service.stop();
  await content.service.stop();

  const found = collector.spans();
  const server = found.find(({ from }) => from === 'vitrine-delivery');
  const client = found.find(({ name }) => name === 'request content');
  const page = found.find(({ name }) => name === 'GET en');
  expect(found).toHaveLength(3);
  expect(page).toMatchObject({ from: 'vitrine-edge', status: { code: 0 } });
  expect(page?.parentSpanId ?? '').toBe('');
  expect(client).toMatchObject({ from: 'vitrine-edge', parentSpanId: page?.spanId });
  expect(server).toMatchObject({ name: 'GET v1', parentSpanId: client?.spanId });
  expect(new Set(found.map(({ traceId }) => traceId)).size).toBe(1);
  expect(collector.requests.map(({ authorization }) => authorization)).toContain('Bearer secret');
  expect(JSON.stringify(collector.requests)).not.toContain('private');
});

test('content that does not answer is an error of the trace', async () => {
  const answer = async (ask: typeof fetch) => ask('http://127.0.0.1:9/v1/en/home');
  const edge = await start({ name: 'edge', answer });
  expect((await fetch(`${edge.service.url}/en/home`)).status).toBe(500);
  await edge.service.stop();
  expect(collector.spans().map(({ name, status }) => [name, status.code])).toEqual(
    expect.arrayContaining([
      ['request content', 2],
      ['GET en', 2],
    ]),
  );
});

test('a share of 0 traces only what belongs to a trace', async () => {
  const edge = await start({ name: 'edge', share: 0 });
  await (await fetch(edge.service.url)).text();
  const traceId = 'a'.repeat(32);
  const headers = { traceparent: `00-${traceId}-${'b'.repeat(16)}-01` };
  await (await fetch(edge.service.url, { headers })).text();
  // Not the form of a trace context.
  await (await fetch(edge.service.url, { headers: { traceparent: '00-x-y-01' } })).text();
  await edge.service.stop();
  expect(collector.spans()).toMatchObject([{ traceId, parentSpanId: 'b'.repeat(16) }]);
});

test('a collector that is away is in the log, and nothing waits for it', async () => {
  const edge = await start({ name: 'edge', endpoint: 'http://127.0.0.1:9' });
  expect(await (await fetch(edge.service.url)).text()).toBe('yes');
  await edge.service.stop();
  expect(edge.lines.join()).toContain('The collector of traces does not answer.');
});

test('without a collector there is nothing to trace', () => {
  expect(traceSettings({ OTEL_TRACES_SAMPLER_ARG: 1 })).toBeUndefined();
});
