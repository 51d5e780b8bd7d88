const COMPARATOR = /^(\^|~|[<>]=?|=?)(\d+|\*)(?:\.(\d+))?(?:\.(\d+))?(?:-[\w.-]+)?$/;

type Numbers = readonly [number, number, number];

/**
 * Whether a version satisfies a range as npm writes it: comparators separated by spaces must all
 * match, alternatives are separated by `||`. A pre-release counts as its release; an invalid range
 * matches nothing. Own code instead of the `semver` package, which is too large for the first
 * screen; a test compares the two.
 *
 * @example satisfiesRange('19.3.1', '^19.3.0') // true
 * @example satisfiesRange('19.3.1', '<19 || >=20') // false
 */
export function satisfiesRange(version: string, range: string): boolean {
  const at = numbersOf(version.split('.'));
  return range.split('||').some((all) =>
    all
      .trim()
      .split(/\s+/)
      .every((comparator) => matchesComparator(at, comparator)),
  );
}

function matchesComparator(at: Numbers, comparator: string): boolean {
  const [, operator, first, ...rest] = COMPARATOR.exec(comparator) ?? [];
  if (first === undefined) return false;
  if (first === '*') return true;
  const parts = [first, ...rest].filter((part) => part !== undefined);
  const from = numbersOf(parts);
  // The end of what the last given part leaves open: `19.3` means 19.3.0 up to 19.4.
  const next = raised(from, parts.length - 1);
  const isAtLeast = (bound: Numbers) => compare(at, bound) >= 0;
  if (operator === '>=') return isAtLeast(from);
  if (operator === '>') return isAtLeast(next);
  if (operator === '<') return !isAtLeast(from);
  if (operator === '<=') return !isAtLeast(next);
  if (operator === '~')
    return isAtLeast(from) && !isAtLeast(raised(from, Math.min(1, parts.length - 1)));
  if (operator !== '^') return isAtLeast(from) && !isAtLeast(next);
  const significant = from.findIndex((number) => number > 0);
  const kept = significant < 0 || significant >= parts.length ? parts.length - 1 : significant;
  return isAtLeast(from) && !isAtLeast(raised(from, kept));
}

function numbersOf([major, minor, patch]: readonly string[]): Numbers {
  return [Number(major), Number(minor ?? 0), Number.parseInt(patch ?? '0', 10)];
}

/** The next version that differs in this part: 0 is major, 1 minor, 2 patch. */
function raised([major, minor, patch]: Numbers, part: number): Numbers {
  if (part === 0) return [major + 1, 0, 0];
  return part === 1 ? [major, minor + 1, 0] : [major, minor, patch + 1];
}

function compare(a: Numbers, b: Numbers): number {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
}
