import { Button, Text } from '@vitrine/ui';
import type { ReactNode } from 'react';
import { NavLink, useNavigate } from 'react-router';
import type { Identity, Problem } from '../../answers.ts';
import { ask } from '../data/ask.ts';
import { useChannel } from '../data/channel.ts';
import { useAnswer } from '../data/use-answer.ts';
import styles from './frame.module.css';
import { ProblemNotice } from './problem-notice.tsx';

const CHANNELS_INTERVAL_MS = 60_000;

interface FrameProps {
  identity: Identity;
  problem: Problem | undefined;
  onSignOut: () => void;
  children: ReactNode;
}

/** The head of every view: where one is, the channel, and who is signed in. */
export function Frame({ identity, problem, onSignOut, children }: FrameProps) {
  const { channel } = useChannel();
  const search = channel === 'stable' ? '' : `?channel=${channel}`;
  const signOut = async () => {
    await ask('/api/session', { method: 'DELETE' }).catch(() => undefined);
    onSignOut();
  };
  return (
    <>
      <a href="#main" className={styles['skip']}>
        Skip to the content
      </a>
      <header className={styles['header']}>
        <Text scale="title" as="p" className={styles['name']}>
          Vitrine console
        </Text>
        <nav aria-label="Views" className={styles['views']}>
          {[
            ['/', 'Live'],
            ['/log', 'Log'],
          ].map(([path = '', name]) => (
            <NavLink key={path} to={path + search} end className={() => styles['view']}>
              <Text scale="label">{name}</Text>
            </NavLink>
          ))}
        </nav>
        <ChannelChoice />
        <div className={styles['person']}>
          <Text scale="caption" as="p" title={identity.rights}>
            {identity.name}
          </Text>
          {!identity.isByFront && (
            <Button kind="quiet" onClick={() => void signOut()}>
              Sign out
            </Button>
          )}
        </div>
      </header>
      <main id="main" tabIndex={-1} className={styles['main']}>
        {problem && <ProblemNotice problem={problem} />}
        {children}
      </main>
    </>
  );
}

/** Nothing to choose if there is one channel, unless the page shows another. */
function ChannelChoice() {
  const { channel } = useChannel();
  const navigate = useNavigate();
  const { answer = [] } = useAnswer<string[]>('/api/channels', CHANNELS_INTERVAL_MS);
  const names = Array.from(new Set([...answer, channel]));
  if (names.length < 2) return null;
  return (
    <Text scale="label" as="label" className={styles['channel']}>
      Channel
      <select
        value={channel}
        className={styles['select']}
        onChange={({ target }) => void navigate(`?channel=${target.value}`)}
      >
        {names.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </Text>
  );
}
