import fc from 'fast-check';
import { expect, test } from 'vitest';
import { closestName, describeUnknownScreen } from './closest-name.ts';

const SCREENS = ['brand', 'explore', 'home', 'product', 'product-group'];

test.each([
  ['prodct', 'product'],
  ['hoem', 'home'],
  ['product_group', 'product-group'],
  ['checkout', undefined],
  ['x', undefined],
  ['typo', undefined],
  ['hme', 'home'],
])('%s probably means %s', (name, closest) => {
  const { message, remedy } = describeUnknownScreen(name, SCREENS);
  expect(message).toBe(
    `There is no screen ${name}. Screens: brand, explore, home, product, product-group.`,
  );
  expect(remedy).toContain(
    closest ? `Did you mean ${closest}?` : `Create it: pnpm screen new ${name}.`,
  );
});

test('a name with one letter changed, left out or added is recognized', () => {
  const name = fc.stringMatching(/^[a-z]{3,12}$/);
  const place = fc.nat();
  const edit = fc.constantFrom('left out', 'added', 'changed');
  fc.assert(
    fc.property(name, place, edit, (original, at, how) => {
      const index = at % original.length;
      const after = original.slice(how === 'added' ? index : index + 1);
      const typed = original.slice(0, index) + (how === 'left out' ? '' : 'q') + after;
      expect(closestName(typed, ['0123456789012', original], 1)).toBe(original);
    }),
  );
});
