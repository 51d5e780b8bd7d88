import type { Place } from './measure-places.ts';

/**
 * How far something may be from its place, in CSS pixels. Both pages are laid out with the same
 * fonts, so what differs is the rounding of lines and of shares of the width: up to 1 px for each
 * of the few boxes above. A visitor does not see 4 px move while the text stays; half a line is 8.
 */
export const TOLERANCE_PX = 4;

/** Sentences about what was visible before the screen came, and then moved or vanished. */
export function comparePlaces(before: readonly Place[], after: readonly Place[]): string[] {
  const shown = before.filter(({ inWindow, isWhole }) => inWindow && !isWhole);
  return shown.flatMap((place) => {
    const same = after.filter((other) => isSame(place, other));
    const [nearest] = same.toSorted((one, other) => distance(place, one) - distance(place, other));
    if (nearest === undefined) return [`${nameOf(place)} at ${at(place)} vanishes`];
    if (distance(place, nearest) <= TOLERANCE_PX) return [];
    return [`${nameOf(place)} moves from ${at(place)} to ${at(nearest)}${outside(nearest)}`];
  });
}

/** A heading stays one. Another text may become part of another element, or stand in several. */
function isSame(place: Place, other: Place): boolean {
  if (place.name !== other.name) return false;
  return ['heading', 'picture'].includes(place.kind)
    ? place.kind === other.kind
    : !['heading', 'picture'].includes(other.kind);
}

/** The longest way of its start, its top or its bottom; of a picture, of its end too. */
function distance(one: Place, other: Place): number {
  const sides = [
    ...(['start', 'top', 'bottom'] as const),
    ...(one.kind === 'picture' ? (['end'] as const) : []),
  ];
  return Math.max(...sides.map((side) => Math.abs(one[side] - other[side])));
}

const MAX_NAME_LENGTH = 40;

function nameOf({ kind, name }: Place): string {
  if (kind === 'picture') return name === '' ? 'the initial' : `the picture ${name}`;
  const text = name.length > MAX_NAME_LENGTH ? `${name.slice(0, MAX_NAME_LENGTH)}…` : name;
  return `the ${kind} “${text}”`;
}

const at = ({ start, end, top, bottom, kind }: Place) => {
  const size = `, ${Math.round(end - start)} × ${Math.round(bottom - top)}`;
  return `${Math.round(start)}, ${Math.round(top)}${kind === 'picture' ? size : ''}`;
};

const outside = ({ inWindow }: Place) => (inWindow ? '' : ', outside of the window');
