import { afterEach, expect, test, vi } from 'vitest';
import { createReporter } from './reporter.ts';

afterEach(() => vi.restoreAllMocks());

test('S18: an error is logged at once, and told once reporting is there', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const reporter = createReporter();
  const error = new Error('broken');
  reporter.report(error, { screen: 'product', release: '1.0.0-abc' });
  expect(log).toHaveBeenCalledWith('[product@1.0.0-abc]', error);

  const sink = { error: vi.fn(), warning: vi.fn() };
  reporter.connect(sink);
  expect(sink.error).toHaveBeenCalledExactlyOnceWith(error, {
    screen: 'product',
    release: '1.0.0-abc',
  });
  reporter.report('later');
  expect(sink.error).toHaveBeenLastCalledWith('later', {});
});
