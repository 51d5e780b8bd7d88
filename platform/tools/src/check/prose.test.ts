import { describe, expect, it } from 'vitest';
import { findProse } from './prose.ts';

describe('phrases that have to be read twice', () => {
  it.each([
    ['a.ts', '// Where the files are.'],
    ['a.ts', '/** The value\n * is no number. */'],
    ['a.ts', '// The first line\n// gives way to the second.'],
    ['a.ts', "fail('The folder is no plain file.');"],
    ['a.ts', 'fail(`Mend the file, then try again.`);'],
    ['a.css', '/* The file is\n asked for again. */'],
    ['a.md', 'Fine here.\n\nBut for this line.'],
  ])('are found in %s: %s', (file, source) => {
    expect(findProse(file, source)).toHaveLength(1);
  });

  it.each([
    ['a.ts', '// Returns whatever the store has. There is no default.'],
    ['a.ts', "const name = 'mend'; // A single word is a name."],
    ['a.ts', '// `anew` in code is not prose.'],
    ['a.md', '    an indented example is no prose\n\n```\nlest it be\n```'],
  ])('are not found in %s: %s', (file, source) => {
    expect(findProse(file, source)).toEqual([]);
  });

  it('are shown with their line, the words around them, and advice', () => {
    expect(findProse('host/src/a.ts', '\n\n// The address is no address.')).toEqual([
      'host/src/a.ts:3: "The address is no address." Write "is not a …".',
    ]);
  });
});

it('finds comments wider than 100 columns, but not code or a URL', () => {
  const wide = 'x'.repeat(98);
  expect(findProse('a.ts', `// ${wide}`)).toEqual([expect.stringContaining('has 101 columns')]);
  expect(findProse('a.ts', `// https://example.com/${wide}\nconst a = '${wide}';`)).toEqual([]);
});
