import { Text } from '@vitrine/ui';
import { Link } from 'react-router';
import type { Entry } from '../../answers.ts';
import { formatCommit } from '../data/format.ts';
import { Since } from '../frame/since.tsx';
import { commitsOf, Differences } from './differences.tsx';
import styles from './timeline.module.css';

const SENTENCES: Readonly<Record<string, string>> = {
  promote: 'live for all',
  rollback: 'rolled back to',
  unpromote: 'taken off the site',
};

/** The words behind the name of the target: `live for all`. */
function actionOf({ action, share, target, n }: Entry, entries: readonly Entry[]): string {
  if (action === 'canary') return `canary for ${share} % of devices`;
  const before = entries.find((one) => one.target === target && one.n < n);
  // A rollback ends a canary first.
  if (action === 'rollback' && before?.action === 'canary')
    return 'canary taken back; live for all';
  return SENTENCES[action] ?? action;
}

/** The entries of the log, newest first, by day. */
export function Timeline({ entries }: { entries: readonly Entry[] }) {
  return (
    <Text as="ol" scale="body" role="list" className={styles['timeline']}>
      {entries.map((entry) => (
        <li key={entry.n} className={styles['entry']} data-action={entry.action}>
          <Text scale="label" as="p">
            <Link to={`/screens/${entry.target}`}>{entry.target}</Link> {actionOf(entry, entries)}
          </Text>
          <Text scale="caption" as="div">
            <p>
              <code>{entry.version}</code>{' '}
              <span className={styles['soft']}>{formatCommit(entry)}</span>
            </p>
            <p>
              {entry.by}
              {entry.why && (
                <>
                  : <q>{entry.why}</q>
                </>
              )}
            </p>
            <p className={styles['soft']}>
              Entry {entry.n}, <Since at={entry.at} />
              {(entry.credential ?? entry.key) && <>, signed by {entry.credential ?? entry.key}</>}
            </p>
            <DifferencesOf entry={entry} entries={entries} />
            {entry.refused && <p className={styles['refused']}>{entry.refused}</p>}
          </Text>
        </li>
      ))}
    </Text>
  );
}

function DifferencesOf({ entry, entries }: { entry: Entry; entries: readonly Entry[] }) {
  const commits = commitsOf(entry, entries);
  return commits && <Differences {...commits} />;
}
