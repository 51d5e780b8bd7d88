import { ContentError } from '@vitrine/content';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CodedError } from '../errors/coded-error.ts';
import type { ReportedOwner } from './error-owner.ts';
import { addOwnerTags, ownerTags } from './event-tags.ts';
import { noteRelease } from './release-of-file.ts';
import { createReporter } from './reporter.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

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

// Regression: in WebKit a visitor who reloaded the page left errors of the content service behind.
test('S18: a request that ends with its page is not reported', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  createReporter().report(new ContentError('unavailable', 'it cannot be reached'));
  expect(log).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1000);
  expect(log).toHaveBeenCalledOnce();
});

// Regression: a content service that failed was counted as errors of the release that was shown.
test.each<[string, Error, ReportedOwner]>([
  ['the content service', new ContentError('unavailable', 'status 500'), { service: 'content' }],
  ['content that is not JSON', new ContentError('malformed', 'not JSON'), { service: 'content' }],
  [
    'the copy of a screen of the same class',
    Object.assign(new Error('slow'), { name: 'ContentError', code: 'deadline' }),
    { service: 'content' },
  ],
  [
    'a file of the host',
    Object.assign(new Error('Loading chunk menu failed'), {
      name: 'ChunkLoadError',
      request: 'https://shop.example/host/files/menu.aa.js',
    }),
    {},
  ],
  [
    'a file of another screen',
    Object.assign(new Error('Loading chunk words failed'), {
      name: 'ChunkLoadError',
      request: 'https://shop.example/screens/story/files/words.cc.js',
    }),
    { screen: 'story', release: undefined },
  ],
])('S18: an error of %s does not belong to the screen that is shown', (_, error, owner) => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  // The screen's code has called the content client, so its file is in the stack.
  error.stack = 'Error\n    at load (https://shop.example/screens/product/files/screen.bb.js:1:2)';
  const reporter = createReporter();
  const sink = { error: vi.fn(), unhandled: vi.fn(), warning: vi.fn() };
  reporter.connect(sink, []);
  const context = { screen: 'product', release: '1.0.0-abc' };
  for (const options of [context, {}]) {
    reporter.report(error, options);
    vi.runAllTimers();
    expect(sink.error).toHaveBeenLastCalledWith(error, owner);
  }
  const componentStack = '\n    at X (https://shop.example/screens/product/files/screen.bb.js:1:2)';
  reporter.report(error, { ...context, componentStack });
  vi.runAllTimers();
  expect(sink.error).toHaveBeenLastCalledWith(error, { ...owner, componentStack });
  // Without anybody who reports it.
  const { tags } = addOwnerTags({ type: undefined }, { originalException: error });
  expect(tags).toEqual(ownerTags(owner));
});
