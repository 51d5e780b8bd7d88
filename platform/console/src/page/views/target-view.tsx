import { Button, Text } from '@vitrine/ui';
import { useState } from 'react';
import { useParams } from 'react-router';
import type { SignalsOfTime, Status } from '../../answers.ts';
import { ChangeDialog, type Intent } from '../actions/change-dialog.tsx';
import { ReleasesList } from '../actions/releases-list.tsx';
import { SignalsCharts } from '../charts/signals-charts.tsx';
import { pathOf, useChannel } from '../data/channel.ts';
import { useAnswer } from '../data/use-answer.ts';
import { Loading } from '../frame/loading.tsx';
import { Part } from '../frame/part.tsx';
import { ProblemNotice } from '../frame/problem-notice.tsx';
import { LiveReleases } from './live-target-label.tsx';
import { HistoryOf } from './log-view.tsx';
import { signalsOf } from './overview.tsx';
import { SignalsNotice } from './signals-notice.tsx';
import { SignalsTable } from './signals-table.tsx';
import { Sizes } from './sizes.tsx';
import { ThrownErrors } from './thrown-errors.tsx';
import styles from './views.module.css';

const STATUS_INTERVAL_MS = 30_000;
const SERIES_INTERVAL_MS = 120_000;

/** One screen, or the host: its releases, how they do, and its part of the log. */
export function TargetView() {
  const { target = 'host' } = useParams();
  const { channel, n } = useChannel();
  const [intent, setIntent] = useState<Intent>();
  const path = pathOf('status', { channel });
  const { answer: status, error } = useAnswer<Status>(path, STATUS_INTERVAL_MS, n);
  const live = target === 'host' ? status?.host : status?.screens[target];
  return (
    <>
      <title>{`${target} – Vitrine console`}</title>
      <div>
        <Text scale="headline" as="h1">
          {target}
        </Text>
        {live?.owner && (
          <Text scale="caption" as="p" className={styles['soft']}>
            {live.owner}
          </Text>
        )}
      </div>
      {error && <ProblemNotice problem={error.problem} />}
      {!status && !error && <Loading />}
      {status && !live && (
        <Text scale="body" as="p">
          {target} is not live on {channel}.
        </Text>
      )}
      {live && <LiveReleases live={live} />}
      {live && (
        <div className={styles['buttons']}>
          <Button onClick={() => setIntent({ kind: 'rollback', target })}>Roll back …</Button>
          {target !== 'host' && (
            <Button kind="quiet" onClick={() => setIntent({ kind: 'remove', target })}>
              Take off the site …
            </Button>
          )}
        </div>
      )}
      {intent && (
        <ChangeDialog intent={intent} live={live?.version} onClose={() => setIntent(undefined)} />
      )}
      {live && target !== 'host' && (
        <Part title="Page views">
          <PageViews target={target} signals={status?.signals} />
        </Part>
      )}
      <Sizes key={target} target={target} live={live?.version} />
      <Part title="Releases">
        <ReleasesList key={target} target={target} live={live} onIntent={setIntent} />
      </Part>
      <Part title="Log">
        <HistoryOf key={target} screen={target} />
      </Part>
    </>
  );
}

function PageViews({ target, signals }: { target: string } & Pick<Status, 'signals'>) {
  if (!signals || 'problem' in signals) return <SignalsNotice signals={signals} />;
  const ofTarget = signalsOf(signals.releases, target);
  return (
    <>
      <SignalsTable signals={ofTarget} all />
      <ThrownErrors signals={ofTarget} />
      <Charts target={target} />
    </>
  );
}

function Charts({ target }: { target: string }) {
  const path = pathOf('signals', { screen: target });
  const { answer, error } = useAnswer<SignalsOfTime[] | null>(path, SERIES_INTERVAL_MS);
  if (error) return <ProblemNotice problem={error.problem} />;
  return answer ? <SignalsCharts times={answer} /> : null;
}
