import type { GroupPage } from '@vitrine/contract';
import type { SourceGroup } from '../source/source-documents.ts';
import type { TextReader } from '../source/text-reader.ts';

/** The groups above a group or a product, as its page has them; empty at the top. */
export function parentsOf(
  above: readonly SourceGroup[],
  reader: TextReader,
): Pick<GroupPage, 'parents'> {
  if (above.length === 0) return {};
  const parents = above.map(({ id, title }, index) => ({
    name: id,
    title: reader.read(`parents.${index}.title`, title),
  }));
  return { parents };
}
