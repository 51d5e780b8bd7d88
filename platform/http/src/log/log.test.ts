import { expect, test } from 'vitest';
import { runWithRequestId } from '../request-id/request-id.ts';
import { createLog } from './log.ts';

function logLines() {
  const lines: string[] = [];
  const log = createLog('edge', { write: (line: string) => void lines.push(line) });
  return { log, lines, last: () => JSON.parse(lines.at(-1) ?? '') };
}

test('a line has time, level, part and message', () => {
  const { log, last } = logLines();
  log.warn({ entry: 7 }, 'Entry 7 is not JSON.');
  expect(last()).toEqual({
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    level: 'warn',
    part: 'edge',
    message: 'Entry 7 is not JSON.',
    entry: 7,
  });
});

test('a line about a request has its id', () => {
  const { log, last } = logLines();
  runWithRequestId('abcdefgh-1', () => log.info('One request'));
  expect(last()).toMatchObject({ requestId: 'abcdefgh-1' });
});

// Escape sequences in the reason of a release reached the terminal: colours, a window title, forged
// lines.
test('a hostile value cannot control the terminal or forge a line', () => {
  const { log, lines, last } = logLines();
  const why =
    'red \u001b[31m, C1 \u009b2J, title \u001b]0;x\u0007, \u202eright to left,\nsecond line';
  log.info({ why }, why);
  expect(lines.join('').trimEnd()).not.toMatch(/[\p{Cc}\u202e]/u);
  expect(last()).toMatchObject({ why, message: why });
});

test('no address of a person is written', () => {
  const { log, lines } = logLines();
  log.error({ error: new Error('update users set … params: noor@shop.example, 3') }, 'Failed');
  log.info('product@1.0.0-3f9a1c2b7d is live');
  expect(lines[0]).not.toContain('noor@shop.example');
  expect(lines[1]).toContain('product@1.0.0-3f9a1c2b7d');
});

test('an error has its stack and its causes, but not one that a client or a setting caused', () => {
  const { log, last } = logLines();
  log.error({ error: new Error('outer', { cause: new TypeError('inner') }) }, 'Failed');
  const { error } = last();
  expect(error).toMatchObject({ message: 'outer', cause: { message: 'inner' } });
  expect(error.stack).toContain('log.test.ts');
  log.error({ error: Object.assign(new Error('no'), { status: 403 }) }, 'Refused');
  expect(last().error).toEqual({ message: 'no' });
});
