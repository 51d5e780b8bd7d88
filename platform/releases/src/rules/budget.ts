import type { HostRecord, ScreenRecord } from '@vitrine/contract';
import { brotli } from '../packages/compress.ts';
import type { BuiltFile } from '../packages/read-files.ts';
import type { Finding } from './finding.ts';

/** A build, and the bytes that its first paint may need. */
export interface Budgeted {
  record: ScreenRecord | HostRecord;
  files: readonly BuiltFile[];
  /** In bytes after compression; `undefined` if the package sets no budget. */
  budget: number | undefined;
}

/**
 * Checks that the files of the first paint, with the largest messages of any locale, are within the
 * budget that package.json sets.
 */
export async function checkBudget({ record, files, budget }: Budgeted): Promise<Finding[]> {
  if (budget === undefined) return [];
  const weights = new Map<string, number>();
  const weigh = async (path: string): Promise<number> => {
    const known = weights.get(path);
    if (known !== undefined) return known;
    const file = files.find((one) => one.path === path);
    const bytes = file === undefined ? 0 : (await brotli(file.bytes)).byteLength;
    weights.set(path, bytes);
    return bytes;
  };
  const sum = async (paths: readonly string[]) => {
    let bytes = 0;
    for (const path of paths) bytes += await weigh(path);
    return bytes;
  };

  const first = 'entry' in record ? record.entry : record.start;
  const needed = [first, ...record.firstPaint.scripts, ...record.firstPaint.styles];
  const messages = await Promise.all(Object.values(record.locales).map(sum));
  const bytes = (await sum(needed)) + Math.max(0, ...messages);
  if (bytes <= budget) return [];
  const listed = needed.map((path) => `${path} ${weights.get(path)}`).join(', ');
  return [
    {
      rule: 'budget',
      file: 'package.json',
      message: `${nameOf(record)} downloads ${bytes} bytes for its first paint, after compression with brotli, ${bytes - budget} more than its budget: ${listed}, messages ${Math.max(0, ...messages)}.`,
      remedy:
        'Load what is not visible at first with import(), or raise vitrine.budget in package.json. `pnpm bench bytes` shows the size of each package.',
    },
  ];
}

function nameOf(record: ScreenRecord | HostRecord): string {
  return `${'screen' in record ? record.screen : 'host'}@${record.version}`;
}
