import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import { MAX_SIGNALS_PER_SECOND } from '../config/limits.ts';
import { receiveSignals } from './receive-signals.ts';

const body = '{"releases":[{"screen":"home","release":"1.0.0","role":"stable","views":1}]}';

function open() {
  const clock = { now: 1e12 };
  const count = vi.fn();
  const received = vi.fn();
  const app = new Hono();
  app.post('/signals', receiveSignals({ count, received, now: () => clock.now }));
  const send = async (headers: Record<string, string>) => {
    const sent = { 'Content-Length': String(body.length), ...headers };
    return (await app.request('/signals', { method: 'POST', headers: sent, body })).status;
  };
  return { clock, count, received, send };
}

test('above a rate, beacons are answered and not counted, until the next second', async () => {
  const { clock, count, received, send } = open();
  for (let n = 0; n < MAX_SIGNALS_PER_SECOND + 50; n += 1) expect(await send({})).toBe(204);
  expect(count).toHaveBeenCalledTimes(MAX_SIGNALS_PER_SECOND);
  expect(received.mock.calls.filter(([result]) => result === 'sampled')).toHaveLength(50);
  clock.now += 1000;
  await send({});
  expect(count).toHaveBeenCalledTimes(MAX_SIGNALS_PER_SECOND + 1);
});

test('a body without a length, or an announced long one, is not read', async () => {
  const { count, send } = open();
  expect(await send({ 'Content-Length': '2001' })).toBe(413);
  expect(await send({ 'Content-Length': 'many' })).toBe(413);
  expect(count).not.toHaveBeenCalled();
});
