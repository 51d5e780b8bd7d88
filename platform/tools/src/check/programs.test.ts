import { expect, test } from 'vitest';
import { describeBiome } from './programs.ts';

const OUTPUT = [
  '::error title=format,file=/repository/host/src/boot.tsx,line=1,endLine=1,col=2,endColumn=2::File content differs from formatting output',
  '::error title=assist/source/organizeImports,file=/repository/a,b.ts,line=4,endLine=4,col=1,endColumn=52::Sort these imports.',
  '::warning title=lint/suspicious/noDebugger,file=/repository/host/src/boot.tsx,line=3,endLine=3,col=12,endColumn=21::This is an unexpected use of the debugger statement.',
  'ci ━━━━━━━━━━━━',
  '  × Some errors were emitted while running checks.',
].join('\n');

// A file that was not formatted filled the terminal with 25 lines, none of which named the command.
test('each finding is one line, with the command that fixes it', () => {
  expect(describeBiome(OUTPUT, '/repository')).toEqual([
    'host/src/boot.tsx is not formatted. Run pnpm format.',
    'a,b.ts:4 Sort these imports. (assist/source/organizeImports) Run pnpm format.',
    'host/src/boot.tsx:3 This is an unexpected use of the debugger statement. (lint/suspicious/noDebugger)',
  ]);
});

test('a failure of Biome itself is shown as it is', () => {
  expect(describeBiome('biome: out of memory', '/repository')).toEqual(['biome: out of memory']);
});
