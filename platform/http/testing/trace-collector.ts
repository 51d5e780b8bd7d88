import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import * as v from 'valibot';

const Attribute = v.object({
  key: v.string(),
  value: v.object({ stringValue: v.optional(v.string()) }),
});

const Traces = v.object({
  resourceSpans: v.array(
    v.object({
      resource: v.object({ attributes: v.array(Attribute) }),
      scopeSpans: v.array(
        v.object({
          spans: v.array(
            v.object({
              traceId: v.string(),
              spanId: v.string(),
              parentSpanId: v.optional(v.string()),
              name: v.string(),
              status: v.object({ code: v.number() }),
            }),
          ),
        }),
      ),
    }),
  ),
});

/** A span, with the name of the service that has sent it. */
export interface CollectedSpan {
  from: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string | undefined;
  name: string;
  /** 2 is an error. */
  status: { code: number };
}

export interface TraceCollector {
  url: string;
  requests: readonly { authorization: string | undefined; body: string }[];
  spans(): CollectedSpan[];
  forget(): void;
  stop(): void;
}

function spansIn(body: string): CollectedSpan[] {
  const { resourceSpans } = v.parse(Traces, JSON.parse(body));
  return resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const name = resource.attributes.find(({ key }) => key === 'service.name');
    const from = name?.value.stringValue ?? '';
    return scopeSpans.flatMap(({ spans }) => spans.map((span) => ({ from, ...span })));
  });
}

/** Receives traces as an OpenTelemetry collector does: OTLP over HTTP, in JSON. */
export async function startTraceCollector(): Promise<TraceCollector> {
  const requests: { authorization: string | undefined; body: string }[] = [];
  const server = createServer(async (request, response) => {
    const { authorization } = request.headers;
    requests.push({ authorization, body: await text(request) });
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    requests,
    spans: () => requests.flatMap(({ body }) => spansIn(body)),
    forget: () => requests.splice(0),
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
