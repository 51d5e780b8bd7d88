import { Button, Text } from '@vitrine/ui';
import { useState } from 'react';
import type { Preview, Problem } from '../../answers.ts';
import { Refused } from '../../refused.ts';
import { tell } from '../data/ask.ts';
import { useChannel } from '../data/channel.ts';
import { formatTime } from '../data/format.ts';
import { ProblemNotice } from '../frame/problem-notice.tsx';

interface PreviewButtonProps {
  /** A time, or a release. */
  subject: { at: string } | { target: string; version: string };
  /** The name for screen readers, if the page has several. */
  label?: string;
}

/** Makes a link that shows the real site with another release, or as it was. */
export function PreviewButton({ subject, label = 'Preview' }: PreviewButtonProps) {
  const { channel } = useChannel();
  const [made, setMade] = useState<Preview>();
  const [problem, setProblem] = useState<Problem>();
  const [isBusy, setBusy] = useState(false);

  async function make() {
    setBusy(true);
    setProblem(undefined);
    try {
      setMade(await tell<Preview>('/api/previews', { channel, ...subject }));
    } catch (cause) {
      if (!(cause instanceof Refused)) throw cause;
      setProblem(cause.problem);
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      {made ? (
        <Text scale="caption" as="p" role="status">
          <a href={made.link} target="_blank" rel="noreferrer">
            Open the preview
          </a>{' '}
          until {formatTime(made.ends)}, for everyone who has the link. {made.notes.join(' ')}
        </Text>
      ) : (
        <Button kind="quiet" aria-label={label} disabled={isBusy} onClick={() => void make()}>
          Preview
        </Button>
      )}
      {problem && <ProblemNotice problem={problem} />}
    </>
  );
}
