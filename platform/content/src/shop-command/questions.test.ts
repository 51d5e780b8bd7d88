import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { openQuestions } from './questions.ts';

const CURRENCY = {
  text: 'The currency:',
  otherwise: 'EUR',
  allowed: 'three letters',
  read: (answer: string) => (/^[a-z]{3}$/i.test(answer) ? answer.toUpperCase() : undefined),
};

test.each([
  ['\n', 'EUR', []],
  ['vnd\n', 'VND', []],
  [
    'euros\n12\nvnd\n',
    'VND',
    ['"euros" is not one: three letters.', '"12" is not one: three letters.'],
  ],
])('at a terminal, %j answers %s', async (typed, expected, refused) => {
  const input = Object.assign(new PassThrough(), { isTTY: true });
  const printed: string[] = [];
  const questions = openQuestions(input, new PassThrough(), (line) => void printed.push(line));
  const answer = questions.ask(CURRENCY);
  for (const line of typed.split(/(?<=\n)/)) {
    input.write(line);
    await new Promise(setImmediate);
  }
  expect(await answer).toBe(expected);
  expect(printed).toEqual(refused);
  questions.close();
});

test('in a script, the answer is the default, and is printed', async () => {
  const printed: string[] = [];
  const questions = openQuestions(
    new PassThrough(),
    new PassThrough(),
    (line) => void printed.push(line),
  );
  expect(await questions.ask(CURRENCY)).toBe('EUR');
  expect(printed).toEqual(['The currency: EUR']);
});
