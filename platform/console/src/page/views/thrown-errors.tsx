import type { Signals } from '../../answers.ts';
import { formatCount } from '../data/format.ts';
import { ScrollingTable } from '../frame/scrolling-table.tsx';
import styles from './views.module.css';

/** The code that threw in page views of the last day, as its author knows it. */
export function ThrownErrors({ signals }: { signals: readonly Signals[] }) {
  const rows = signals.flatMap(({ release, role, thrownAt = [] }) =>
    thrownAt.map((thrown) => ({ ...thrown, release, role })),
  );
  if (rows.length === 0) return null;
  return (
    <ScrollingTable
      label="Errors by place in the source"
      className={styles['table']}
      caption={<caption className={styles['caption']}>Errors of the last 24 hours</caption>}
      head={['release', 'thrown at', 'views']}
    >
      {rows.map(({ release, role, at, views }) => (
        <tr key={`${release} ${role} ${at}`}>
          <th scope="row">
            {role} <code>{release}</code>
          </th>
          <td>
            <code>{at}</code>
          </td>
          <td>{formatCount(views)}</td>
        </tr>
      ))}
    </ScrollingTable>
  );
}
