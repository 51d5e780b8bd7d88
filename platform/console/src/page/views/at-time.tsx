import { Button, Text } from '@vitrine/ui';
import { type FormEvent, useId } from 'react';
import { useSearchParams } from 'react-router';
import type { Status } from '../../answers.ts';
import { PreviewButton } from '../actions/preview-button.tsx';
import { pathOf, useChannel } from '../data/channel.ts';
import { formatTime } from '../data/format.ts';
import { targetsOf } from '../data/targets.ts';
import { useAnswer } from '../data/use-answer.ts';
import { Loading } from '../frame/loading.tsx';
import { Part } from '../frame/part.tsx';
import { ProblemNotice } from '../frame/problem-notice.tsx';
import { LiveReleases } from './live-target-label.tsx';
import styles from './views.module.css';

/** The past does not change, except that a prune may remove releases. */
const PAST_INTERVAL_MS = 600_000;

/** Asks for a time, which is in the URL, and shows what was live then. */
export function AtTime() {
  const [query, setQuery] = useSearchParams();
  const at = query.get('at') ?? undefined;
  const id = useId();
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const time = String(new FormData(event.currentTarget).get('at') ?? '');
    setQuery((before) => {
      before.set('at', time);
      return before;
    });
  }
  return (
    <>
      <form onSubmit={submit} className={styles['form']}>
        <Text scale="label" as="label" htmlFor={id}>
          Show what was live at (UTC)
        </Text>
        <div className={styles['buttons']}>
          <input
            key={at}
            id={id}
            type="datetime-local"
            step={1}
            name="at"
            required
            defaultValue={at}
            className={styles['input']}
          />
          <Button type="submit">Show</Button>
        </div>
      </form>
      {at && <LiveAt at={at} />}
    </>
  );
}

function LiveAt({ at }: { at: string }) {
  const { channel } = useChannel();
  const path = pathOf('status', { channel, at });
  const { answer: status, error } = useAnswer<Status>(path, PAST_INTERVAL_MS);
  if (error) return <ProblemNotice problem={error.problem} />;
  if (!status) return <Loading />;
  const targets = targetsOf(status);
  return (
    <Part title={`Live at ${formatTime(`${at}Z`)}`}>
      {targets.length === 0 ? (
        <Text scale="body" as="p">
          Nothing was live.
        </Text>
      ) : (
        <div>
          <PreviewButton subject={{ at }} label="Preview the site as it was" />
        </div>
      )}
      <ul className={styles['past']}>
        {targets.map(([target, live]) => (
          <li key={target}>
            <Text scale="title" as="h3" compact>
              {target}
            </Text>
            <LiveReleases live={live} />
          </li>
        ))}
      </ul>
    </Part>
  );
}
