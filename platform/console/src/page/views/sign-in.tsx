import { Button, Text } from '@vitrine/ui';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { Problem } from '../../answers.ts';
import { Refused } from '../../refused.ts';
import { tell } from '../data/ask.ts';
import { ProblemNotice } from '../frame/problem-notice.tsx';
import styles from './sign-in.module.css';

interface SignInProps {
  /** Why somebody is not signed in any more. */
  ended?: Problem | undefined;
  onDone(): void;
}

/** Exchanges a token for a session: that of the address, or one that is typed. */
export function SignIn({ ended, onDone }: SignInProps) {
  const [refused, setRefused] = useState<Problem>();
  const problem = refused ?? ended;
  const id = useId();
  const used = useRef(false);

  async function signIn(token: string) {
    setRefused(undefined);
    try {
      await tell('/api/session', { token });
      onDone();
    } catch (cause) {
      if (!(cause instanceof Refused)) throw cause;
      setRefused(cause.problem);
    }
  }

  useEffect(() => {
    const token = location.hash.slice(1);
    if (!token || used.current) return;
    used.current = true;
    // Neither the history nor a link that is copied has the token then.
    history.replaceState(history.state, '', '/');
    void signIn(token);
  }, []);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const token = new FormData(event.currentTarget).get('token');
    if (typeof token === 'string' && token.trim()) void signIn(token.trim());
  }

  return (
    <main className={styles['page']}>
      <Text scale="headline" as="h1">
        Vitrine console
      </Text>
      <Text scale="body" as="p">
        On your own machine, open the address that <code>pnpm start</code> or{' '}
        <code>pnpm console</code> prints; the file <code>.vitrine/console-address</code> has the
        next one. Behind a release API, sign in with your own token.
      </Text>
      {problem && <ProblemNotice problem={problem} />}
      <form onSubmit={submit} className={styles['form']}>
        <Text scale="label" as="label" htmlFor={id}>
          Token
        </Text>
        <input
          id={id}
          name="token"
          type="password"
          autoComplete="off"
          required
          className={styles['input']}
        />
        <Button type="submit">Sign in</Button>
      </form>
    </main>
  );
}
