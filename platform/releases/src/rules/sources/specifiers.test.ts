import { expect, it } from 'vitest';
import { specifiersOf } from './specifiers.ts';

it('finds static imports, type imports, re-exports and import()', () => {
  const source = `
    import a, { b } from 'static';
    import type { T } from 'types';
    import 'effect.css';
    export { c } from 'again';
    export * from 'all';
    const d = import(/* webpackChunkName: "d" */ './literal.ts');
    const e = import(\`./\${d}.json\`);
    // import 'a comment'
    const f = "import 'a string'";
  `;
  expect(specifiersOf('module.ts', source).sort()).toEqual(
    ['./literal.ts', 'again', 'all', 'effect.css', 'static', 'types'].sort(),
  );
});
