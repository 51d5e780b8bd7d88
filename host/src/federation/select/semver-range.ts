const COMPARATOR = /^(\^|~|[<>]=?|=?)(\d+|\*)(?:\.(\d+))?(?:\.(\d+))?(?:-[\w.-]+)?$/;

type Numbers = readonly [number, number, number];

/**
 * Whether a version is in a range, as npm writes them: comparators, all of them between spaces and any
 * of them between `||`. What comes before a release counts as the release, and a range that is none
 * holds no version.
 *
 * @example inRange('19.3.1', '^19.3.0') // true
 * @example inRange('19.3.1', '<19 || >=20') // false
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
  const given = [first, ...rest].filter((part) => part !== undefined);
  const from = numbersOf(given);
  // What the last given part leaves open: 19.3 is 19.3.0 and all before 19.4.
  const next = raised(from, given.length - 1);
  const isAtLeast = (bound: Numbers) => compare(at, bound) >= 0;
  if (operator === '>=') return isAtLeast(from);
  if (operator === '>') return isAtLeast(next);
  if (operator === '<') return !isAtLeast(from);
  if (operator === '<=') return !isAtLeast(next);
  if (operator === '~')
    return isAtLeast(from) && !isAtLeast(raised(from, Math.min(1, given.length - 1)));
  if (operator !== '^') return isAtLeast(from) && !isAtLeast(next);
  const significant = from.findIndex((number) => number > 0);
  const kept = significant < 0 || significant >= given.length ? given.length - 1 : significant;
  return isAtLeast(from) && !isAtLeast(raised(from, kept));
}

function numbersOf([major, minor, patch]: readonly string[]): Numbers {
  return [Number(major), Number(minor ?? 0), Number.parseInt(patch ?? '0', 10)];
}

/** The least that differs from it in this part. */
function raised([major, minor, patch]: Numbers, part: number): Numbers {
  if (part === 0) return [major + 1, 0, 0];
  return part === 1 ? [major, minor + 1, 0] : [major, minor, patch + 1];
}

function compare(a: Numbers, b: Numbers): number {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
}
