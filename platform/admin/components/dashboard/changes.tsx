import type { WidgetServerProps } from 'payload';
import { openDrafts, recentChanges } from '../../server/recent-changes.ts';
import { Section, VersionList } from './section.tsx';

const MAX_SHOWN = 8;

/** The documents with a draft that visitors do not see yet. */
export async function Drafts({ req }: WidgetServerProps) {
  const { versions, total } = await openDrafts(req.payload, req, MAX_SHOWN);
  return (
    <Section id="dashboard-drafts" title={total > 0 ? `Drafts (${total})` : 'Drafts'}>
      {total === 0 ? <p>Everything is published.</p> : <VersionList versions={versions} />}
      {total > versions.length && <p>The newest {versions.length} of them.</p>}
    </Section>
  );
}

/** The last saved versions, with their authors and times. */
export async function RecentChanges({ req }: WidgetServerProps) {
  const { versions } = await recentChanges(req.payload, req, MAX_SHOWN);
  return (
    <Section id="dashboard-changes" title="Recent changes">
      {versions.length === 0 ? <p>Nothing yet.</p> : <VersionList versions={versions} />}
    </Section>
  );
}
