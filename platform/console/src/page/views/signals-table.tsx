import { Text } from '@vitrine/ui';
import type { Signals } from '../../answers.ts';
import {
  errorsOf,
  formatCount,
  formatMs,
  formatScore,
  formatSeconds,
  formatShare,
  triesOf,
} from '../data/format.ts';
import { ScrollingTable } from '../frame/scrolling-table.tsx';
import styles from './views.module.css';

interface SignalsTableProps {
  signals: readonly Signals[];
  /** Whether INP, CLS and the whole versions are shown too. */
  all?: boolean;
}

/** Page views of the last day by release, and the vitals of the slowest quarter. */
export function SignalsTable({ signals, all = false }: SignalsTableProps) {
  const seen = signals.filter((one) => triesOf(one) > 0);
  if (seen.length === 0) {
    return (
      <Text scale="caption" as="p" className={styles['soft']}>
        No page view in the last 24 hours.
      </Text>
    );
  }
  const head = ['release', 'views', 'not loaded', 'errors', 'LCP', ...(all ? ['INP', 'CLS'] : [])];
  return (
    <ScrollingTable
      label="Page views by release"
      className={styles['table']}
      caption={
        all && (
          <caption className={styles['caption']}>
            Last 24 hours; vitals of the slowest quarter of page views
          </caption>
        )
      }
      head={head}
    >
      {seen.map((one) => (
        <tr key={`${one.release} ${one.role}`}>
          <th scope="row">
            {one.role} <code>{all ? one.release : one.release.slice(-10)}</code>
          </th>
          <td>{formatCount(one.views)}</td>
          <td>{formatShare(one.failures, triesOf(one))}</td>
          <td>{formatShare(errorsOf(one), one.views)}</td>
          <td>{formatSeconds(one.p75.lcp)}</td>
          {all && <td>{formatMs(one.p75.inp)}</td>}
          {all && <td>{formatScore(one.p75.cls)}</td>}
        </tr>
      ))}
    </ScrollingTable>
  );
}
