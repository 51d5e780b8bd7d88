import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Context,
  defaultTextMapGetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import {
  ExportResultCode,
  parseKeyPairsIntoRecord,
  W3CTraceContextPropagator,
} from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { createOutageLog } from '../outage-log/outage-log.ts';
import type { Part } from '../part/part.ts';
import type { Tracing } from '../part/tracing.ts';
import type { TraceSettings } from './trace-settings.ts';

/** A stop does not wait for longer. */
const EXPORT_TIMEOUT_MS = 2500;

const toHeaders = {
  set: (headers: Headers, name: string, value: string) => headers.set(name, value),
};

/**
 * Opens the traces of a part: W3C trace context between the parts, OTLP over HTTP to a collector.
 * No span has a query, which contains what visitors search for.
 */
export function openTracing(part: Part, settings: TraceSettings): Tracing {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': `vitrine-${part.name}` }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(settings.share) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: openExporter(part, settings),
        exportTimeoutMillis: EXPORT_TIMEOUT_MS,
      }),
    ],
  });
  const tracer = provider.getTracer('vitrine');
  const propagator = new W3CTraceContextPropagator();
  const storage = new AsyncLocalStorage<Context>();

  return {
    answer({ outgoing, requestId, route }, work) {
      const { method = '', url = '', headers } = outgoing.req;
      const parent = propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter);
      const attributes = {
        'http.request.method': method,
        'http.route': route,
        'url.path': url.split('?', 1)[0] ?? '',
        'vitrine.request_id': requestId,
      };
      const name = `${method} ${route}`.trim();
      const span = tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, parent);
      outgoing.once('close', () => {
        end(span, outgoing.writableFinished ? outgoing.statusCode : undefined);
      });
      return storage.run(trace.setSpan(parent, span), work);
    },
    async request({ name, url }, headers, send) {
      const parent = storage.getStore();
      // A look that no visitor waits for.
      if (parent === undefined) return await send();
      const attributes = {
        'server.address': url.hostname,
        'url.path': url.pathname,
      };
      const span = tracer.startSpan(
        `request ${name}`,
        { kind: SpanKind.CLIENT, attributes },
        parent,
      );
      propagator.inject(trace.setSpan(parent, span), headers, toHeaders);
      try {
        const response = await send();
        end(span, response.status);
        return response;
      } catch (error) {
        end(span, undefined);
        throw error;
      }
    },
    stop: () => provider.shutdown(),
  };
}

/** @param status Undefined without an answer. */
function end(span: Span, status: number | undefined): void {
  if (status !== undefined) span.setAttribute('http.response.status_code', status);
  if (status === undefined || status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

/** Logs when the collector does not take them, once, and when it does again. */
function openExporter(
  { log }: Pick<Part, 'log'>,
  { endpoint, headers }: TraceSettings,
): SpanExporter {
  const outage = createOutageLog(log, 'The collector of traces');
  const exporter = new OTLPTraceExporter({
    url: `${endpoint}/v1/traces`,
    headers: parseKeyPairsIntoRecord(headers),
    timeoutMillis: EXPORT_TIMEOUT_MS,
  });
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        if (result.code === ExportResultCode.SUCCESS) outage.succeeded();
        else outage.failed(result.error?.message ?? 'unknown');
        done({ code: ExportResultCode.SUCCESS });
      });
    },
    forceFlush: () => exporter.forceFlush(),
    shutdown: () => exporter.shutdown(),
  };
}
