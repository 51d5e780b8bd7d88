import type { ReactNode } from 'react';
import type { SavedVersion } from '../../server/recent-changes.ts';
import { Time } from '../time.tsx';

interface SectionProps {
  /** Of the heading, and unique on the page. */
  id: string;
  title: string;
  children: ReactNode;
}

/** A part of the dashboard. */
export function Section({ id, title, children }: SectionProps) {
  return (
    <section className="vitrine-widget" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** Versions with their document, author and time. */
export function VersionList({ versions }: { versions: readonly SavedVersion[] }) {
  return (
    <ul>
      {versions.map(({ kind, title, href, savedAt, by, isDraft }) => (
        <li key={`${href} ${savedAt}`}>
          <a href={href}>{title}</a>
          <span className="vitrine-quiet">
            {kind}, {isDraft ? 'draft' : 'published'}
            {by !== undefined && ` by ${by}`}, <Time at={savedAt} />
          </span>
        </li>
      ))}
    </ul>
  );
}
