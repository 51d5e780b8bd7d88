import { Text } from '@vitrine/ui';
import { useState } from 'react';
import type { Commit, Entry } from '../../answers.ts';
import { pathOf } from '../data/channel.ts';
import { useAnswer } from '../data/use-answer.ts';
import { Loading } from '../frame/loading.tsx';
import { ProblemNotice } from '../frame/problem-notice.tsx';

const COMMITS_INTERVAL_MS = 600_000;

interface DifferencesProps {
  target: string;
  from: string;
  to: string;
}

/** The commits of two releases, older and newer; undefined unless both are known and differ. */
export function commitsOf(entry: Entry, entries: readonly Entry[]): DifferencesProps | undefined {
  const { target, version, n, commit: to } = entry;
  const before = entries.find(
    (one) => one.target === target && one.n < n && one.version !== version && one.commit,
  );
  if (!to || !before?.commit || before.commit === to) return undefined;
  return { target, from: before.commit, to };
}

/** The commits between a release and the one before it, asked for when somebody opens it. */
export function Differences(props: DifferencesProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Commits since the release before</summary>
      {isOpen && <Commits {...props} />}
    </details>
  );
}

function Commits({ target, from, to }: DifferencesProps) {
  const path = pathOf('commits', { target, from, to });
  const { answer, error } = useAnswer<Commit[] | null>(path, COMMITS_INTERVAL_MS);
  if (error) return <ProblemNotice problem={error.problem} />;
  if (answer === undefined) return <Loading />;
  if (answer === null) return <p>The console does not run in a repository that has both.</p>;
  if (answer.length === 0) return <p>None changed this package or the shared ones.</p>;
  return (
    <Text scale="caption" as="ul" role="list">
      {answer.map(({ commit, by, subject }) => (
        <li key={commit}>
          <code>{commit}</code> {subject} ({by})
        </li>
      ))}
    </Text>
  );
}
