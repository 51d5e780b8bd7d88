import { EmptyState, Notice, Text } from '@vitrine/ui';
import type { Signals, Status } from '../../answers.ts';
import { pathOf, useChannel } from '../data/channel.ts';
import { targetsOf } from '../data/targets.ts';
import { useAnswer } from '../data/use-answer.ts';
import { Loading } from '../frame/loading.tsx';
import { Part } from '../frame/part.tsx';
import { ProblemNotice } from '../frame/problem-notice.tsx';
import { Since } from '../frame/since.tsx';
import { LiveTargetLabel, Release, TargetName } from './live-target-label.tsx';
import { SignalsNotice } from './signals-notice.tsx';
import styles from './views.module.css';

/** Page views arrive all the time; the edges count them by minute. */
const STATUS_INTERVAL_MS = 30_000;

/** Everything that is live on a channel, and how it does with visitors. */
export function Overview() {
  const { channel, n } = useChannel();
  const path = pathOf('status', { channel });
  const { answer: status, error } = useAnswer<Status>(path, STATUS_INTERVAL_MS, n);
  return (
    <>
      <title>Live – Vitrine console</title>
      <div>
        <Text scale="headline" as="h1">
          Live on {channel}
        </Text>
        {status?.at && (
          <Text scale="caption" as="p" className={styles['soft']}>
            Entry {status.n} of <Since at={status.at} />. Page views are those of the last 24 hours,
            vitals those of the slowest quarter of them.
          </Text>
        )}
      </div>
      {error && <ProblemNotice problem={error.problem} />}
      {status ? <Shown status={status} /> : !error && <Loading />}
    </>
  );
}

function Shown({ status }: { status: Status }) {
  const { removed = {}, signals } = status;
  const targets = targetsOf(status);
  const counted = signals && 'releases' in signals ? signals.releases : undefined;
  return (
    <>
      <StatusNotices status={status} />
      {targets.length === 0 && (
        <EmptyState
          title="Nothing is live"
          help="Publish a host and promote it: pnpm host publish, then pnpm host promote."
        />
      )}
      <Text as="ul" scale="body" role="list" className={styles['targets']}>
        {targets.map(([target, live]) => (
          <li key={target}>
            <LiveTargetLabel
              target={target}
              live={live}
              signals={counted && signalsOf(counted, target)}
            />
          </li>
        ))}
      </Text>
      {Object.keys(removed).length > 0 && (
        <Part title="Off the site">
          <Text as="ul" scale="body" role="list" className={styles['past']}>
            {Object.entries(removed).map(([target, last]) => (
              <li key={target}>
                <TargetName target={target} as="h3" />
                <dl>
                  <Release name="Last release" release={last} />
                </dl>
              </li>
            ))}
          </Text>
        </Part>
      )}
    </>
  );
}

export const signalsOf = (signals: readonly Signals[], target: string) =>
  signals.filter(({ screen }) => screen === target);

/** Says that visitors may not get the newest entry, and what cannot be known. */
function StatusNotices({ status }: { status: Status }) {
  const { problem, shown, edges, failedChecks = [], signals, n } = status;
  const behind = (edges ?? []).filter(({ state }) => state !== 'serves');
  return (
    <>
      {problem && (
        <Notice alert>
          Edges refuse the newest entry, and those that run keep the last valid one: {problem}
          {shown !== undefined && ` Shown here is entry ${shown}.`}
        </Notice>
      )}
      {behind.map(({ edge, state, n: served, problem: reason }) => (
        <Notice key={edge} alert>
          The edge {edge} {state === 'away' ? 'does not answer.' : `serves entry ${served}.`}{' '}
          {reason}
        </Notice>
      ))}
      {failedChecks.map((sentence) => (
        <Notice key={sentence}>{sentence}</Notice>
      ))}
      {n > 0 && <SignalsNotice signals={signals} />}
    </>
  );
}
