import { Gutter, SetDocumentStepNav } from '@payloadcms/ui';
import type { DocumentViewServerProps, TypeWithVersion } from 'payload';
import { Time } from '../time.tsx';
import { RestoreButton } from './restore-button.tsx';

/** More than a document keeps. */
const MAX_SHOWN = 50;

type Version = TypeWithVersion<Record<string, unknown>>;

async function readVersions({ initPageResult }: DocumentViewServerProps): Promise<Version[]> {
  const { collectionConfig, globalConfig, docID, req } = initPageResult;
  const { payload, user } = req;
  const some = { depth: 0, limit: MAX_SHOWN, sort: '-updatedAt', overrideAccess: false, user, req };
  const { docs } = collectionConfig
    ? await payload.findVersions({
        ...some,
        collection: collectionConfig.slug,
        where: { parent: { equals: docID } },
      })
    : await payload.findGlobalVersions({ ...some, slug: globalConfig?.slug ?? '' });
  return docs;
}

/** Whether visitors see the document. Payload does not know it of a global with a draft. */
async function isLive({ hasPublishedDoc, initPageResult }: DocumentViewServerProps) {
  const { globalConfig, req } = initPageResult;
  if (!globalConfig) return hasPublishedDoc;
  const { slug } = globalConfig;
  const global = await req.payload.findGlobal({ slug, depth: 0, select: { _status: true }, req });
  return '_status' in global && global['_status'] === 'published';
}

/** Says which version is which: those before the live one are only kept. */
function stateOf(versions: readonly Version[], index: number, hasPublished: boolean): string {
  const isPublished = (each: Version) => each.version['_status'] === 'published';
  const version = versions[index];
  if (version && isPublished(version)) {
    const isLive = hasPublished && versions.findIndex(isPublished) === index;
    return isLive ? 'Live now' : 'Published before';
  }
  return index === 0 ? 'Newest draft' : 'Draft';
}

/** The history of a document: who saved what, and when. Payload's own list names no author. */
export async function VersionsView(props: DocumentViewServerProps) {
  const { collectionConfig, globalConfig, docID } = props.initPageResult;
  const [versions, hasPublished] = await Promise.all([readVersions(props), isLive(props)]);
  const slug = collectionConfig?.slug ?? globalConfig?.slug ?? '';
  const place = collectionConfig
    ? `collections/${slug}/${encodeURIComponent(String(docID))}`
    : `globals/${slug}`;
  const { plural } = collectionConfig?.labels ?? {};
  return (
    <>
      <SetDocumentStepNav
        {...(collectionConfig ? { collectionSlug: slug } : { globalSlug: slug })}
        {...(docID !== undefined && { id: docID })}
        pluralLabel={typeof plural === 'object' || typeof plural === 'string' ? plural : slug}
        useAsTitle={collectionConfig?.admin.useAsTitle ?? slug}
        view="Versions"
      />
      <main className="vitrine-versions">
        <Gutter>
          {versions.length === 0 ? (
            <p>Nothing has been saved yet.</p>
          ) : (
            <div className="vitrine-scroll">
              <table className="vitrine-table">
                <thead>
                  <tr>
                    <th scope="col">Saved</th>
                    <th scope="col">By</th>
                    <th scope="col">State</th>
                    <th scope="col">
                      <span className="vitrine-hidden">Restore</span>
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {versions.map(({ id, updatedAt, version }, index) => (
                    <tr key={id}>
                      <td>
                        <a href={`/admin/${place}/versions/${id}`}>
                          <Time at={updatedAt} />
                        </a>
                      </td>
                      <td>{String(version['updatedBy'] ?? '–')}</td>
                      <td>{stateOf(versions, index, hasPublished)}</td>
                      <td>
                        {index > 0 && (collectionConfig || version['_status'] === 'published') && (
                          <RestoreButton
                            slug={slug}
                            isGlobal={!collectionConfig}
                            version={id}
                            savedAt={updatedAt}
                            place={place}
                          />
                        )}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          )}
          <p className="field-description">
            {collectionConfig
              ? 'A restored version becomes the newest draft: visitors see it once it is published. '
              : 'A restored version is published at once, in place of the newest draft. '}
            Versions from before authors were noted, and those of imports, name nobody.
          </p>
        </Gutter>
      </main>
    </>
  );
}
