import { Button, Notice, Text } from '@vitrine/ui';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { ChangeResult, Problem } from '../../answers.ts';
import { Refused } from '../../refused.ts';
import { tell } from '../data/ask.ts';
import { useChannel } from '../data/channel.ts';
import { ProblemNotice } from '../frame/problem-notice.tsx';
import styles from './actions.module.css';

/** A change that a dialog asks about. */
export type Intent =
  | { kind: 'promote'; target: string; version: string; isChecked: boolean }
  | { kind: 'rollback' | 'remove'; target: string };

interface ChangeDialogProps {
  intent: Intent;
  /** The version that is live, for all devices; undefined without one. */
  live: string | undefined;
  onClose: () => void;
}

const VERBS = { promote: 'Promote', rollback: 'Roll back', remove: 'Take off the site' } as const;

/** Asks for the reason of a change, and makes it; first without doing it, if wanted. */
export function ChangeDialog({ intent, live, onClose }: ChangeDialogProps) {
  const { channel } = useChannel();
  const { result, problem, isBusy, send } = useChange();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const verb = VERBS[intent.kind];
  const name = intent.kind === 'promote' ? `${intent.target}@${intent.version}` : intent.target;

  useEffect(() => {
    dialog.current?.showModal();
  }, []);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const data = new FormData(event.currentTarget);
    const dryRun = submitter?.getAttribute('value') === 'dry-run';
    void send({ ...intent, ...changeOf(data), channel, dryRun, ...(live && { expect: live }) });
  }

  const isDone = result && !result.dryRun;
  return (
    <dialog ref={dialog} aria-labelledby={id} className={styles['dialog']} onClose={onClose}>
      <form onSubmit={submit} className={styles['form']}>
        <Text scale="title" as="h2" id={id}>
          {verb}: <span className={styles['name']}>{name}</span>
        </Text>
        {isDone ? null : (
          <>
            {intent.kind === 'promote' && <PromoteFields isChecked={intent.isChecked} />}
            <Field label="Reason, stored in the log">
              <textarea name="why" required rows={2} maxLength={500} className={styles['input']} />
            </Field>
          </>
        )}
        {problem && <ProblemNotice problem={problem} />}
        {result && <Result result={result} />}
        <div className={styles['buttons']}>
          {!isDone && (
            <>
              <Button type="submit" disabled={isBusy}>
                {verb}
              </Button>
              <Button type="submit" kind="quiet" value="dry-run" disabled={isBusy}>
                What would it do?
              </Button>
            </>
          )}
          <Button kind="quiet" onClick={() => dialog.current?.close()}>
            {isDone ? 'Close' : 'Cancel'}
          </Button>
        </div>
        <p role="status">{isBusy && 'Waiting for the command …'}</p>
      </form>
    </dialog>
  );
}

function changeOf(data: FormData) {
  const isCanary = data.get('audience') === 'canary';
  return {
    why: String(data.get('why') ?? ''),
    ...(isCanary && { share: Number(data.get('share')), guard: data.has('guard') }),
    ...(data.has('unchecked') && { unchecked: true }),
  };
}

function useChange() {
  const [result, setResult] = useState<ChangeResult>();
  const [problem, setProblem] = useState<Problem>();
  const [isBusy, setBusy] = useState(false);
  async function send(change: object) {
    setBusy(true);
    setProblem(undefined);
    setResult(undefined);
    try {
      setResult(await tell<ChangeResult>('/api/changes', change));
    } catch (cause) {
      if (!(cause instanceof Refused)) throw cause;
      setProblem(cause.problem);
    } finally {
      setBusy(false);
    }
  }
  return { result, problem, isBusy, send };
}

function Field({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Text scale="label" as="label" className={styles['field']}>
      {label}
      {children}
    </Text>
  );
}

/** Asks which devices get the release. */
function PromoteFields({ isChecked }: { isChecked: boolean }) {
  const [isCanary, setCanary] = useState(false);
  return (
    <>
      <Text scale="label" as="fieldset" className={styles['fields']}>
        <legend>Devices</legend>
        <label className={styles['choice']}>
          <input
            type="radio"
            name="audience"
            value="all"
            checked={!isCanary}
            onChange={() => setCanary(false)}
          />
          all
        </label>
        <label className={styles['choice']}>
          <input
            type="radio"
            name="audience"
            value="canary"
            checked={isCanary}
            onChange={() => setCanary(true)}
          />
          some, as a canary
        </label>
        {isCanary && (
          <div className={styles['canary']}>
            <Field label="Percentage of devices">
              <input
                type="number"
                name="share"
                min={1}
                max={99}
                defaultValue={10}
                required
                className={styles['input']}
              />
            </Field>
            <label className={styles['choice']}>
              <input type="checkbox" name="guard" />
              the guard widens it, or takes it back
            </label>
          </div>
        )}
      </Text>
      {!isChecked && (
        <Text scale="label" as="label" className={styles['choice']}>
          <input type="checkbox" name="unchecked" />
          without a passed browser check; the log says so
        </Text>
      )}
    </>
  );
}

const DONE: Readonly<Record<string, string>> = {
  promote: 'is promoted for all devices',
  canary: 'is promoted as a canary',
  rollback: 'is the release after the rollback',
  unpromote: 'is taken off the site',
};

/** Says what the command has done or would do, and has its line for a terminal. */
function Result({ result }: { result: ChangeResult }) {
  const { changed, dryRun, reason, action = '', version, share, n, notes, command } = result;
  const what = `${version} ${DONE[action] ?? action}${share === undefined ? '' : ` for ${share} %`}`;
  return (
    <Notice>
      <div role="status">
        <p>
          {changed
            ? `${dryRun ? 'It would be done' : 'Done'}: ${what}.`
            : `Nothing to do: ${reason}.`}
          {changed && n !== undefined && ` Entry ${n}.`}
        </p>
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
        <p className={styles['command']}>
          <code>{command}</code>
        </p>
      </div>
    </Notice>
  );
}
