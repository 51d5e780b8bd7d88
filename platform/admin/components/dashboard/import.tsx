import type { WidgetServerProps } from 'payload';
import { ImportRecords } from '../../../content/src/imports/import-records.ts';
import { whatImportDid } from '../../server/last-import.ts';
import { Time } from '../time.tsx';
import { Section } from './section.tsx';

/**
 * Says what the last import did, and how a catalogue is imported and exported: by a command, on the
 * machine of authoring.
 */
export async function Import({ req }: WidgetServerProps) {
  const last = await new ImportRecords(req.payload).last();
  return (
    <Section id="dashboard-import" title="Import and export">
      {last && (
        <ul>
          <li>
            Last import: {last.source}
            <span className="vitrine-quiet">
              {whatImportDid(last)}, <Time at={last.undoneAt ?? last.endedAt ?? last.startedAt} />
            </span>
          </li>
        </ul>
      )}
      <p>In a terminal, on the machine of the shop:</p>
      <ul>
        <li>
          <code>pnpm shop products.csv</code>
          <span className="vitrine-quiet">
            shows what it understands of a file, asks what it cannot know, and imports it
          </span>
        </li>
        {last && last.undoneAt === undefined && (
          <li>
            <code>pnpm content undo-import</code>
            <span className="vitrine-quiet">takes the last import back</span>
          </li>
        )}
        <li>
          <code>pnpm content export ../catalogue</code>
          <span className="vitrine-quiet">writes everything, with the pictures</span>
        </li>
      </ul>
    </Section>
  );
}
