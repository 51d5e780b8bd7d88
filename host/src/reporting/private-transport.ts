import { makeFetchTransport } from '@sentry/react';
import { stripQueries } from './strip-queries.ts';

type MakeTransport = typeof makeFetchTransport;
type Envelope = Parameters<ReturnType<MakeTransport>['send']>[0];

/** The URL of the page, and attributes with URLs, in the JSON of a recording. */
const URL_WITH_QUERY =
  /"(href|xlink:href|src|rr_src|action|formaction|poster)":"([^"\\?#]+)[?#](?:[^"\\]|\\.)*"/g;

const LINE_FEED = 10;
/** The first byte of what zlib has compressed; JSON begins with a bracket. */
const ZLIB = 0x78;

/**
 * Sends reports as the SDK does, but without queries. Its hooks do not show us every report: spans
 * of long animation frames have the address of the page, and so has a replay, of which the SDK
 * masks texts and inputs only.
 */
export const makePrivateTransport: MakeTransport = (options) => {
  const transport = makeFetchTransport(options);
  return {
    flush: (timeout) => transport.flush(timeout),
    send(envelope) {
      for (const [, payload] of envelope[1]) {
        if (typeof payload === 'object' && !ArrayBuffer.isView(payload)) stripQueries(payload);
      }
      // Other reports are sent at once: the page may be closing.
      return hasRecording(envelope)
        ? withoutAddresses(envelope).then((stripped) => transport.send(stripped))
        : transport.send(envelope);
    },
  };
};

const hasRecording = ([, items]: Envelope): boolean =>
  items.some(([{ type }]) => type === 'replay_recording');

async function withoutAddresses(envelope: Envelope): Promise<Envelope> {
  for (const item of envelope[1]) {
    const [header, payload] = item;
    if (header.type !== 'replay_recording') continue;
    const stripped = await stripRecording(payload);
    Reflect.set(item, 1, stripped);
    Reflect.set(header, 'length', stripped.length);
  }
  return envelope;
}

/**
 * A recording without queries.
 *
 * @param payload A line with the number of the segment, and the events, which may be compressed.
 */
export async function stripRecording(payload: unknown): Promise<Uint8Array> {
  const bytes = payload instanceof Uint8Array ? payload : new TextEncoder().encode(String(payload));
  const start = bytes.indexOf(LINE_FEED) + 1;
  const events = new Blob([Uint8Array.from(bytes.subarray(start))]);
  const isCompressed = bytes[start] === ZLIB;
  const decompressed = new DecompressionStream('deflate');
  const text = await new Response(
    isCompressed ? events.stream().pipeThrough(decompressed) : events,
  ).text();
  const stripped = new Blob([text.replace(URL_WITH_QUERY, '"$1":"$2"')]);
  const compressed = new CompressionStream('deflate');
  const sent = isCompressed ? stripped.stream().pipeThrough(compressed) : stripped;
  const whole = new Blob([
    Uint8Array.from(bytes.subarray(0, start)),
    await new Response(sent).arrayBuffer(),
  ]);
  return new Uint8Array(await whole.arrayBuffer());
}
