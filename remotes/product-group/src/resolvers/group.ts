import type { Catalogue } from '@vitrine/content';
import type { GroupPage } from '@vitrine/contract';

/** The group and the part of its products that the address asks for; without it there is no page. */
export function resolveGroup(
  catalogue: Catalogue,
  name: string,
  query: URLSearchParams,
): Promise<GroupPage> {
  return catalogue.group(name, Object.fromEntries(query));
}
