import { expect, test } from 'vitest';
import { compileMessages } from './messages.ts';

// The build showed the stack of the parser, and neither the file nor the key.
test('every message that is not valid is named with its file and key', () => {
  const source = JSON.stringify({
    title: 'Chairs',
    count: '{n, plural, one {#}',
    sum: '{n, plural, one {x',
    n: 7,
  });
  expect(() => compileMessages(source, 'de')).toThrow(
    expect.objectContaining({
      hideStack: true,
      message: expect.stringMatching(
        /^messages\/de\.json: "count" is not valid ICU MessageFormat: .*\nmessages\/de\.json: "sum" is not valid ICU MessageFormat: .*\nmessages\/de\.json: "n" is not a text\.$/,
      ),
    }),
  );
});
