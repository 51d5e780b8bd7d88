import { useState } from 'react';
import { Outlet, useSearchParams } from 'react-router';
import type { Identity } from '../answers.ts';
import { ChannelContext, pathOf } from './data/channel.ts';
import { useAnswer } from './data/use-answer.ts';
import { Frame } from './frame/frame.tsx';
import { ProblemNotice } from './frame/problem-notice.tsx';
import { SignIn } from './views/sign-in.tsx';

/** How often the page looks whether somebody has changed what is live. */
const HEAD_INTERVAL_MS = 4000;
const SESSION_INTERVAL_MS = 300_000;

/** The frame of all views for who is signed in; else the way to sign in. */
export function App() {
  const [version, setVersion] = useState(0);
  const session = useAnswer<Identity>('/api/session', SESSION_INTERVAL_MS, version);
  const reload = () => setVersion((before) => before + 1);
  const { status, problem } = session.error ?? {};
  if (status === 401) {
    // Nobody is at the first visit, and that is fine.
    return <SignIn ended={problem?.code === 'signed-out' ? undefined : problem} onDone={reload} />;
  }
  if (session.answer) return <Signed identity={session.answer} onSignOut={reload} />;
  return session.error ? <ProblemNotice problem={session.error.problem} /> : null;
}

function Signed({ identity, onSignOut }: { identity: Identity; onSignOut: () => void }) {
  const [query] = useSearchParams();
  const channel = query.get('channel') ?? 'stable';
  const head = useAnswer<{ n: number }>(pathOf('head', { channel }), HEAD_INTERVAL_MS);
  if (head.error?.status === 401) return <SignIn ended={head.error.problem} onDone={onSignOut} />;
  return (
    <ChannelContext value={{ channel, n: head.answer?.n }}>
      <Frame identity={identity} problem={head.error?.problem} onSignOut={onSignOut}>
        <Outlet />
      </Frame>
    </ChannelContext>
  );
}
