import type { Payload, PayloadRequest, TypedLocale, Where } from 'payload';

/** A saved version of a document. */
export interface SavedVersion {
  /** The collection in words, such as `Products`. */
  kind: string;
  title: string;
  /** The path of its form. */
  href: string;
  savedAt: string;
  /** The address of who saved it; undefined for imports. */
  by: string | undefined;
  isDraft: boolean;
}

interface Row {
  updatedAt: string;
  parent?: string | number;
  version: Readonly<Record<string, unknown>>;
}

interface Some {
  where: Where;
  limit: number;
  req: PayloadRequest;
}

/** The collections whose documents have drafts. */
const drafted = ({ config }: Payload) =>
  config.collections.filter(({ versions }) => versions?.drafts);

const plural = (label: unknown, slug: string): string => (typeof label === 'string' ? label : slug);

/** Reads versions of all collections with drafts, the newest first. */
async function readVersions(payload: Payload, { where, limit, req }: Some) {
  const locale = req.locale as TypedLocale;
  const changes = await Promise.all(
    drafted(payload).map(async ({ slug, admin, labels }) => {
      const title = admin.useAsTitle ?? 'id';
      const { docs, totalDocs } = await payload.findVersions({
        collection: slug,
        where,
        limit,
        sort: '-updatedAt',
        depth: 0,
        locale,
        overrideAccess: false,
        user: req.user,
      });
      const versions = docs.map(({ updatedAt, parent = '', version }: Row): SavedVersion => {
        const name = version[title];
        return {
          kind: plural(labels.plural, slug),
          title: typeof name === 'string' && name !== '' ? name : String(parent),
          href: `/admin/collections/${slug}/${encodeURIComponent(parent)}`,
          savedAt: updatedAt,
          by: typeof version['updatedBy'] === 'string' ? version['updatedBy'] : undefined,
          isDraft: version['_status'] === 'draft',
        };
      });
      return { versions, totalDocs };
    }),
  );
  const versions = changes.flatMap((each) => each.versions);
  versions.sort((one, other) => other.savedAt.localeCompare(one.savedAt));
  const total = changes.reduce((sum, { totalDocs }) => sum + totalDocs, 0);
  return { versions: versions.slice(0, limit), total };
}

/** The versions that were saved last. */
export const recentChanges = (payload: Payload, req: PayloadRequest, limit: number) =>
  readVersions(payload, { where: {}, limit, req });

/** The documents whose newest version is a draft. */
export const openDrafts = (payload: Payload, req: PayloadRequest, limit: number) =>
  readVersions(payload, {
    where: { and: [{ latest: { equals: true } }, { 'version._status': { equals: 'draft' } }] },
    limit,
    req,
  });
