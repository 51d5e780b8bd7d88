import type { Endpoint } from './sentry-endpoint.ts';

export interface Span {
  id: string;
  trace: string;
  parent: string | undefined;
  op: string;
  name: string;
  /** Traces it is linked to. */
  links: string[];
}

/** Root spans of the received traces, plus spans of one operation, in order of start. */
export function segments({ items }: Endpoint, besides?: string): Span[] {
  return items
    .filter(({ type }) => type === 'span')
    .flatMap(({ payload }) => list(payload, 'items'))
    .filter((span) => span['is_segment'] === true || opOf(span) === besides)
    .sort((a, b) => Number(a['start_timestamp']) - Number(b['start_timestamp']))
    .map((span) => ({
      id: String(span['span_id']),
      trace: String(span['trace_id']),
      parent: typeof span['parent_span_id'] === 'string' ? span['parent_span_id'] : undefined,
      op: opOf(span),
      name: String(span['name']),
      links: list(span, 'links').map((link) => String(link['trace_id'])),
    }));
}

function opOf(span: Record<string, unknown>): string {
  const { value } = Object(Object(span['attributes'])['sentry.op']);
  return String(value);
}

/** The first event with an exception of that message. */
export function eventOf({ items }: Endpoint, message: string | RegExp): unknown {
  return items.find(
    ({ type, payload }) =>
      type === 'event' &&
      list(Object(payload)['exception'], 'values').some(({ value }) =>
        typeof message === 'string' ? value === message : message.test(String(value)),
      ),
  )?.payload;
}

interface Frame {
  filename: string;
  lineno: number;
  colno: number;
}

/** The stack of an event's first exception; the throwing frame is last. */
export function framesOf(event: unknown): Frame[] {
  const [exception] = list(Object(event)['exception'], 'values');
  return list(exception?.['stacktrace'], 'frames').map((frame) => ({
    filename: String(frame['filename']),
    lineno: Number(frame['lineno']),
    colno: Number(frame['colno']),
  }));
}

/** The files that an event names with debug ids. */
export function imagesOf(event: unknown): unknown[] {
  return list(Object(event)['debug_meta'], 'images')
    .filter(({ type, debug_id }) => type === 'sourcemap' && typeof debug_id === 'string')
    .map((image) => image['code_file']);
}

/** The breadcrumbs of a category among recorded events. */
export function recorded(events: readonly unknown[], category: string): unknown[] {
  return events
    .map((event) => Object(Object(event)['data'])['payload'])
    .filter((payload) => Object(payload)['category'] === category);
}

/** Runs before the page's scripts: stores the events that the recorder sends to its worker. */
export function keepRecorded(): void {
  const events: unknown[] = [];
  Object.assign(globalThis, { keptRecorded: events });
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (this: Worker, message: unknown) {
    const { method, arg } = Object(message);
    if (method === 'addEvent') events.push(JSON.parse(arg));
    post.call(this, message);
  };
}

/** Runs in the page: the events that `keepRecorded` has stored. */
export function keptRecorded(): unknown[] {
  return Reflect.get(globalThis, 'keptRecorded');
}

/** The tracing headers of a request, sorted. */
export function tracingHeaders(headers: Readonly<Record<string, unknown>>): string[] {
  return Object.keys(headers)
    .filter((name) => ['baggage', 'sentry-trace', 'traceparent'].includes(name))
    .sort();
}

/** Runs in the page: settings and state of the replay; null before it has started. */
export function replaySettings(): Record<string, unknown> | null {
  const carrier = Reflect.get(globalThis, '__SENTRY__');
  const replay = carrier?.[carrier.version]?.defaultCurrentScope
    ?.getClient()
    ?.getIntegrationByName('Replay')?._replay;
  return replay?.isEnabled() === undefined || !replay.session
    ? null
    : {
        ...replay.getOptions(),
        enabled: replay.isEnabled(),
        mode: replay.recordingMode,
        buffer: replay.eventBuffer?.type,
      };
}

function list(value: unknown, key: string): Record<string, unknown>[] {
  const found: unknown = Object(value)[key];
  return Array.isArray(found) ? found : [];
}
