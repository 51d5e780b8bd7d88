import { afterEach, expect, test, vi } from 'vitest';
import { CodedError } from '../errors/coded-error.ts';
import { noteRelease } from './release-of-file.ts';
import { createReporter } from './reporter.ts';

afterEach(() => vi.restoreAllMocks());

test('S18: an error is logged at once, and sent when error reporting has loaded', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const reporter = createReporter();
  const error = new Error('broken');
  reporter.report(error, { screen: 'product', release: '1.0.0-abc' });
  expect(log).toHaveBeenCalledWith('[product@1.0.0-abc]', error);

  const sink = { error: vi.fn(), unhandled: vi.fn(), warning: vi.fn() };
  reporter.connect(sink, ['early']);
  expect(sink.unhandled).toHaveBeenCalledExactlyOnceWith('early');
  expect(sink.error).toHaveBeenCalledExactlyOnceWith(error, {
    screen: 'product',
    release: '1.0.0-abc',
  });
  reporter.report('later');
  expect(sink.error).toHaveBeenLastCalledWith('later', {});
});

test('a report that cannot be sent does not stop the others', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const reporter = createReporter();
  for (const error of ['first', 'second']) reporter.report(error);
  const sent: unknown[] = [];
  const send = (error: unknown) => {
    if (error === 'first' || error === 'early') throw new Error('cannot be sent');
    sent.push(error);
  };
  reporter.connect({ error: send, unhandled: send, warning: send }, ['early', 'next']);
  expect(sent).toEqual(['next', 'second']);
  expect(warned).toHaveBeenCalledTimes(2);
});

test('S18: an error in rendering belongs to the screen of the failing component', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const reporter = createReporter();
  const error = new Error('broken');
  const at = (file: string) => `\n    at X (https://shop.example/${file}:1:2)`;
  const context = { screen: 'product', release: '1.0.0-abc' };
  noteRelease({ screen: 'home', version: '2.0.0-bb', files: {} });

  reporter.report(error, { ...context, componentStack: at('host/files/index.aa.js') });
  expect(log).toHaveBeenLastCalledWith(error);
  const componentStack = at('host/files/index.aa.js') + at('screens/home/files/screen.bb.js');
  reporter.report(error, { ...context, componentStack });
  expect(log).toHaveBeenLastCalledWith('[home@2.0.0-bb]', error);
  reporter.report(error, { ...context, componentStack: '\n    at X' });
  expect(log).toHaveBeenLastCalledWith('[product@1.0.0-abc]', error);
});

test('S18: an error that the shell throws on behalf of a screen belongs to the screen', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const error = new CodedError('screen', 'the screen product threw undefined');
  const componentStack = '\n    at X (https://shop.example/host/files/index.aa.js:1:2)';
  createReporter().report(error, { screen: 'product', release: '1.0.0-abc', componentStack });
  expect(log).toHaveBeenLastCalledWith('[product@1.0.0-abc]', error);
});
