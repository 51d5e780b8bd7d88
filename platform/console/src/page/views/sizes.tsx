import type { ReleaseSize } from '../../answers.ts';
import { SizesChart } from '../charts/sizes-chart.tsx';
import { pathOf, useChannel } from '../data/channel.ts';
import { formatBytes, formatChange, formatShare } from '../data/format.ts';
import { useAnswer } from '../data/use-answer.ts';
import { Loading } from '../frame/loading.tsx';
import { Part } from '../frame/part.tsx';
import { ProblemNotice } from '../frame/problem-notice.tsx';
import { ScrollingTable } from '../frame/scrolling-table.tsx';
import styles from './views.module.css';

const SIZES_INTERVAL_MS = 60_000;

interface SizesProps {
  target: string;
  live: string | undefined;
}

/** The sizes of the last releases, as a table and a chart; nothing without releases. */
export function Sizes({ target, live }: SizesProps) {
  const { n } = useChannel();
  const path = pathOf('sizes', { target });
  const { answer: sizes, error } = useAnswer<ReleaseSize[]>(path, SIZES_INTERVAL_MS, n);
  if (sizes?.length === 0) return null;
  return (
    <Part title="Sizes">
      {error && <ProblemNotice problem={error.problem} />}
      {sizes ? <Shown sizes={sizes} live={live} /> : !error && <Loading />}
    </Part>
  );
}

function Shown({ sizes, live }: Pick<SizesProps, 'live'> & { sizes: readonly ReleaseSize[] }) {
  const hasBudget = sizes.some(({ budget }) => budget !== null);
  return (
    <div className={styles['sizes']}>
      <SizesChart sizes={sizes} live={live} />
      <ScrollingTable
        label="Sizes by release"
        className={styles['table']}
        caption={
          <caption className={styles['caption']}>
            Downloads before the first paint, after brotli
            {hasBudget && '; the budget is that of package.json now'}
          </caption>
        }
        head={['release', 'size', 'change', ...(hasBudget ? ['of budget'] : [])]}
      >
        {sizes.map(({ version, bytes, budget }, index) => (
          <tr key={version}>
            <th scope="row">
              {version === live && 'stable '}
              <code>{version}</code>
            </th>
            <td>{formatBytes(bytes)}</td>
            <td>{formatChange(bytes, sizes[index + 1]?.bytes)}</td>
            {hasBudget && <td>{budget === null ? '–' : formatShare(bytes, budget)}</td>}
          </tr>
        ))}
      </ScrollingTable>
    </div>
  );
}
