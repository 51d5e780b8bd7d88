import type { PayloadRequest, RelationshipFieldSingleValidation } from 'payload';
import { relationship } from 'payload/shared';
import * as v from 'valibot';
import { bothVersions } from './both-versions.ts';

/** The levels of groups, from one that has none above it. */
const MAX_GROUP_LEVELS = 5;

const Groups = v.array(v.object({ id: v.string(), parent: v.nullish(v.string()) }));
const Identified = v.object({ id: v.string() });

/**
 * Refuses a group above another one that would make a circle, or too many levels. Drafts count too:
 * two of them that are right alone would publish a circle.
 */
export const isInTree: RelationshipFieldSingleValidation = async (value, options) => {
  const { data, req } = options;
  const id = options.id ?? (v.is(Identified, data) ? data.id : undefined);
  if (typeof value === 'string' && typeof id === 'string') {
    if (value === id) return 'A group does not belong to itself';
    const above = await levelsOf(value, 'above', req);
    if (above.flat().includes(id)) {
      return `That would be a circle: "${value}" is below "${id}", perhaps in a draft`;
    }
    const levels = above.length + (await levelsOf(id, 'below', req)).length;
    if (levels > MAX_GROUP_LEVELS) {
      return `There would be ${levels} levels of groups, and ${MAX_GROUP_LEVELS} are the most`;
    }
  }
  return relationship(value, options);
};

/** The group itself, those right above or below it, those a level further, and so on. */
async function levelsOf(
  group: string,
  direction: 'above' | 'below',
  req: PayloadRequest,
): Promise<string[][]> {
  const levels: string[][] = [];
  const seen = new Set<string>();
  for (let level = [group]; level.length > 0; ) {
    levels.push(level);
    for (const each of level) seen.add(each);
    const where = { [direction === 'above' ? 'id' : 'parent']: { in: level } };
    const groups = v.parse(Groups, await bothVersions('groups', where, req));
    const next = groups.flatMap(({ id, parent }) => (direction === 'above' ? (parent ?? []) : id));
    // A circle in drafts ends.
    level = [...new Set(next)].filter((each) => !seen.has(each));
  }
  return levels;
}
