import { Notice } from '@vitrine/ui';
import type { Problem } from '../../answers.ts';
import styles from './frame.module.css';

/** Says what went wrong and what to do, in the words of the command. */
export function ProblemNotice({ problem }: { problem: Problem }) {
  return (
    <Notice alert>
      <p>{problem.message}</p>
      {problem.remedy && <p className={styles['remedy']}>{problem.remedy}</p>}
    </Notice>
  );
}
