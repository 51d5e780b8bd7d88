import { expect, test } from 'vitest';
import { createLog } from '../log/log.ts';
import { createOutageLog } from './outage-log.ts';

function outageLog() {
  const lines: unknown[] = [];
  const time = { now: 0 };
  const write = (line: string) => {
    const { message, reason, failures } = JSON.parse(line);
    lines.push(reason === undefined ? message : [message, reason, failures]);
  };
  const outages = createOutageLog(
    createLog('edge', { write }),
    'The content service',
    () => time.now,
  );
  return { outages, lines, time };
}

// The content service was gone, and the log of the edge had not one line about it.
test('an outage is logged once, and its end', () => {
  const { outages, lines } = outageLog();
  outages.succeeded();
  for (let request = 0; request < 100; request += 1) outages.failed('connection refused');
  outages.succeeded();
  outages.succeeded();
  expect(lines).toEqual([
    ['The content service does not answer.', 'connection refused', 1],
    'The content service answers again.',
  ]);
});

test('a long outage is logged again from time to time, with the number of failures', () => {
  const { outages, lines, time } = outageLog();
  for (const second of [0, 1, 2, 11]) {
    time.now = second * 1000;
    outages.failed('too slow');
  }
  expect(lines).toEqual([
    ['The content service does not answer.', 'too slow', 1],
    ['The content service does not answer.', 'too slow', 3],
  ]);
});
