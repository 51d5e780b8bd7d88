import { Notice, Text } from '@vitrine/ui';
import type { History } from '../../answers.ts';
import { pathOf, useChannel } from '../data/channel.ts';
import { useAnswer } from '../data/use-answer.ts';
import { Loading } from '../frame/loading.tsx';
import { Part } from '../frame/part.tsx';
import { ProblemNotice } from '../frame/problem-notice.tsx';
import { AtTime } from './at-time.tsx';
import { Timeline } from './timeline.tsx';

const HISTORY_INTERVAL_MS = 60_000;

/** The log of a channel. */
export function LogView() {
  const { channel } = useChannel();
  return (
    <>
      <title>Log – Vitrine console</title>
      <Text scale="headline" as="h1">
        Log of {channel}
      </Text>
      <AtTime />
      <Part title="Entries">
        <HistoryOf />
      </Part>
    </>
  );
}

/** @param props.screen Only its entries. */
export function HistoryOf({ screen }: { screen?: string }) {
  const { channel, n } = useChannel();
  const path = pathOf('history', { channel, screen });
  const { answer: history, error } = useAnswer<History>(path, HISTORY_INTERVAL_MS, n);
  if (error) return <ProblemNotice problem={error.problem} />;
  if (!history) return <Loading />;
  return (
    <>
      {history.message && <Notice alert>{history.message}</Notice>}
      <Timeline entries={history.entries} />
      {history.entries.length === 0 && <Text scale="body">The log has no entries yet.</Text>}
    </>
  );
}
