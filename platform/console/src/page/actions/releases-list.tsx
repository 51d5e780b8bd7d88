import { Button, Text } from '@vitrine/ui';
import type { LiveTarget, PublishedRelease } from '../../answers.ts';
import { pathOf, useChannel } from '../data/channel.ts';
import { formatCommit } from '../data/format.ts';
import { useAnswer } from '../data/use-answer.ts';
import { ProblemNotice } from '../frame/problem-notice.tsx';
import { Since } from '../frame/since.tsx';
import styles from './actions.module.css';
import type { Intent } from './change-dialog.tsx';
import { PreviewButton } from './preview-button.tsx';

const RELEASES_INTERVAL_MS = 60_000;
/** Older ones are folded. */
const MAX_SHOWN = 10;

const CHECKS: Readonly<Record<PublishedRelease['check'], string>> = {
  passed: 'checked in a browser',
  failed: 'failed its browser check',
  none: 'not checked in a browser',
};

interface ReleasesListProps {
  target: string;
  live: LiveTarget | null | undefined;
  onIntent(intent: Intent): void;
}

/** The releases in the store, with a button to promote each. */
export function ReleasesList({ target, live, onIntent }: ReleasesListProps) {
  const { n } = useChannel();
  const path = pathOf('releases', { target });
  const { answer, error } = useAnswer<PublishedRelease[]>(path, RELEASES_INTERVAL_MS, n);
  if (error) return <ProblemNotice problem={error.problem} />;
  if (answer?.length === 0) return <Text scale="body">None is in the store.</Text>;
  const rows = answer?.map((release) => (
    <Row key={release.version} {...{ target, live, onIntent, release }} />
  ));
  const older = rows?.slice(MAX_SHOWN) ?? [];
  return (
    <div>
      <Text scale="caption" as="ul" role="list" className={styles['list']}>
        {rows?.slice(0, MAX_SHOWN)}
      </Text>
      {older.length > 0 && (
        <Text scale="caption" as="details">
          <summary className={styles['older']}>Older releases ({older.length})</summary>
          <ul className={styles['list']}>{older}</ul>
        </Text>
      )}
    </div>
  );
}

function Row({
  target,
  live,
  release,
  onIntent,
}: ReleasesListProps & { release: PublishedRelease }) {
  const { version, at, by, check } = release;
  return (
    <li className={styles['release']}>
      <div>
        <p>
          <code>{version}</code> <span className={styles['soft']}>{formatCommit(release)}</span>
          {roleOf(release, live)}
        </p>
        <p className={styles['soft']}>
          <Since at={at} />, by {by}; {CHECKS[check]}
        </p>
      </div>
      <PreviewButton subject={{ target, version }} label={`Preview ${version}`} />
      <Button
        kind="quiet"
        aria-label={`Promote ${version}`}
        onClick={() =>
          onIntent({ kind: 'promote', target, version, isChecked: check === 'passed' })
        }
      >
        Promote
      </Button>
    </li>
  );
}

function roleOf({ version }: PublishedRelease, live: LiveTarget | null | undefined) {
  const role =
    live?.version === version
      ? 'stable'
      : live?.canary?.version === version
        ? 'canary'
        : live?.lastGood === version
          ? 'last good'
          : undefined;
  return role && <strong className={styles['role']}>{role}</strong>;
}
