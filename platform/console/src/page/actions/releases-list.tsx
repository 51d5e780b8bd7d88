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
  return (
    <Text scale="caption" as="ul" role="list" className={styles['list']}>
      {answer?.map((release) => (
        <li key={release.version} className={styles['release']}>
          <div>
            <p>
              <code>{release.version}</code>{' '}
              <span className={styles['soft']}>{formatCommit(release)}</span>
              {roleOf(release, live)}
            </p>
            <p className={styles['soft']}>
              <Since at={release.at} />, by {release.by}; {CHECKS[release.check]}
            </p>
          </div>
          <PreviewButton
            subject={{ target, version: release.version }}
            label={`Preview ${release.version}`}
          />
          <Button
            kind="quiet"
            aria-label={`Promote ${release.version}`}
            onClick={() =>
              onIntent({
                kind: 'promote',
                target,
                version: release.version,
                isChecked: release.check === 'passed',
              })
            }
          >
            Promote
          </Button>
        </li>
      ))}
    </Text>
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
