import { Text } from '@vitrine/ui';
import { Link } from 'react-router';
import type { LiveTarget, Signals } from '../../answers.ts';
import { useChannel } from '../data/channel.ts';
import { formatCommit } from '../data/format.ts';
import { Since } from '../frame/since.tsx';
import { SignalsTable } from './signals-table.tsx';
import styles from './views.module.css';

interface LiveTargetLabelProps {
  target: string;
  live: LiveTarget;
  /** Of its releases; undefined if nobody counts. */
  signals: readonly Signals[] | undefined;
}

/** A screen or the host as it is live, like the label of an object in a museum. */
export function LiveTargetLabel({ target, live, signals }: LiveTargetLabelProps) {
  return (
    <article aria-label={target} className={styles['target']}>
      <div>
        <TargetName target={target} as="h2" />
        {live.owner && (
          <Text scale="caption" as="p" className={styles['soft']}>
            {live.owner}
          </Text>
        )}
      </div>
      <LiveReleases live={live} />
      {signals && target !== 'host' && <SignalsTable signals={signals} />}
    </article>
  );
}

/** The name as a link to its page. */
export function TargetName({ target, as }: { target: string; as: 'h2' | 'h3' }) {
  const { channel } = useChannel();
  const search = channel === 'stable' ? '' : `?channel=${channel}`;
  return (
    <Text scale="title" as={as} className={styles['targetName']}>
      <Link to={`/screens/${target}${search}`}>{target}</Link>
    </Text>
  );
}

/** The stable release, its canary, and the last good one: since when, by whom and why. */
export function LiveReleases({ live }: { live: LiveTarget }) {
  const { canary, lastGood } = live;
  return (
    <dl className={styles['releases']}>
      <Release name="Stable" release={live} />
      {canary && (
        <Release
          name={`Canary, ${canary.share} %${canary.guard ? ', guarded' : ''}`}
          release={canary}
        />
      )}
      {lastGood && (
        <div>
          <Text scale="label" as="dt">
            Last good
          </Text>
          <Text scale="caption" as="dd">
            <code>{lastGood}</code>
          </Text>
        </div>
      )}
    </dl>
  );
}

type Shown = Pick<LiveTarget, 'version' | 'since' | 'by' | 'why' | 'commit' | 'dirty'>;

/** A release: since when, by whom and why. */
export function Release({ name, release }: { name: string; release: Shown }) {
  const { version, since, by, why } = release;
  return (
    <div>
      <Text scale="label" as="dt">
        {name}
      </Text>
      <Text scale="caption" as="dd">
        <code>{version}</code>{' '}
        {release.commit !== undefined && (
          <span className={styles['soft']}>{formatCommit(release)}</span>
        )}
        <br />
        <Since at={since} />, by {by ?? 'somebody'}
        {why && (
          <>
            : <q>{why}</q>
          </>
        )}
      </Text>
    </div>
  );
}
