import { deflateSync, inflateSync } from 'node:zlib';
import { expect, onTestFinished, test, vi } from 'vitest';
import { makePrivateTransport, stripRecording } from './private-transport.ts';

const page = 'https://shop.example/en/explore?q=gift%20for%20ada#results';
const EVENTS = [
  { type: 4, data: { href: page, width: 390 } },
  {
    type: 2,
    data: {
      node: {
        childNodes: [
          { tagName: 'a', attributes: { href: `${page}&page=2`, class: 'next' } },
          { tagName: 'form', attributes: { action: '/en/explore?q=gift "for" ada' } },
          { tagName: 'style', attributes: { _cssText: 'a{color:#fff}/*?*/' } },
          { tagName: 'use', attributes: { href: '#icon' } },
          { type: 3, textContent: '**** *** ***' },
        ],
      },
    },
  },
  { type: 3, data: { source: 0, attributes: [{ id: 7, attributes: { href: page } }] } },
];
const HEADER = '{"segment_id":0}\n';

// The SDK hands over breadcrumbs of a replay alone: the address of a search was in its first event,
// and in every link that keeps the search.
test.each([
  ['compressed', deflateSync(JSON.stringify(EVENTS))],
  ['as it is', Buffer.from(JSON.stringify(EVENTS))],
])('S19: a recording %s has no query', async (form, events) => {
  const payload = new Uint8Array(Buffer.concat([Buffer.from(HEADER), events]));
  const stripped = Buffer.from(await stripRecording(payload));
  expect(stripped.subarray(0, HEADER.length).toString()).toBe(HEADER);
  const sent = stripped.subarray(HEADER.length);
  const text = (form === 'compressed' ? inflateSync(sent) : sent).toString();
  expect(text).not.toMatch(/gift|ada/);
  const [meta, snapshot, mutation] = JSON.parse(text);
  expect(meta.data).toEqual({ href: 'https://shop.example/en/explore', width: 390 });
  expect(snapshot.data.node.childNodes).toEqual([
    { tagName: 'a', attributes: { href: 'https://shop.example/en/explore', class: 'next' } },
    { tagName: 'form', attributes: { action: '/en/explore' } },
    ...(EVENTS[1]?.data.node?.childNodes.slice(2) ?? []),
  ]);
  expect(mutation.data.attributes[0].attributes.href).toBe('https://shop.example/en/explore');
});

// On a slow device, the SDK reported long animation frames with the address of the document, in a
// kind of report that none of its hooks sees.
test('S19: a report of any kind is sent without queries', async () => {
  onTestFinished(() => void vi.unstubAllGlobals());
  const bodies: string[] = [];
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: Uint8Array | string }) => {
    bodies.push(typeof body === 'string' ? body : new TextDecoder().decode(body));
    return new Response();
  });
  const transport = makePrivateTransport({
    url: 'https://errors.example',
    recordDroppedEvent() {},
  });
  const attributes = { 'code.file.path': { value: page, type: 'string' as const } };
  const [trace_id, span_id] = ['1'.repeat(32), '2'.repeat(16)];
  const times = { start_timestamp: 1, end_timestamp: 2 };
  const frame = { trace_id, span_id, ...times, status: 'ok' as const, is_segment: false };
  const span = { items: [{ ...frame, name: 'Main thread blocked', attributes }] };
  const content_type = 'application/vnd.sentry.items.span.v2+json';
  await transport.send([{}, [[{ type: 'span', item_count: 1, content_type }, span]]]);
  expect(bodies.join()).toContain('https://shop.example/en/explore');
  expect(bodies.join()).not.toMatch(/gift|ada/);
});
