import type { HostRecord, ScreenRecord } from '@vitrine/contract';
import { brotli } from '../packages/compress.ts';
import type { BuiltFile } from '../packages/read-files.ts';
import type { Finding } from './finding.ts';
import { firstPaintDownload } from './first-paint/first-paint-download.ts';

/** A build, and the bytes that its first paint may need. */
export interface Budgeted {
  record: ScreenRecord | HostRecord;
  files: readonly BuiltFile[];
  /** In bytes after compression; `undefined` if the package sets no budget. */
  budget: number | undefined;
}

/**
 * Checks that the files of the first paint, with the largest messages of any locale, are within the
 * budget that package.json sets. The host's routes do not count: a team that adds one must not have
 * to raise the budget of the host.
 */
export async function checkBudget(built: Budgeted): Promise<Finding[]> {
  const { record, files } = built;
  if (built.budget === undefined) return [];
  const budget = allowedBytes(record, built.budget);
  const routes = budget - built.budget;
  const weigh = async (path: string): Promise<number> => {
    const file = files.find((one) => one.path === path);
    return file === undefined ? 0 : (await brotli(file.bytes)).byteLength;
  };
  const { bytes, messages, ...download } = await firstPaintDownload(record, weigh);
  if (bytes <= budget) return [];
  const listed = [...download.files].map(([path, size]) => `${path} ${size}`).join(', ');
  return [
    {
      rule: 'budget',
      file: 'package.json',
      message: `${nameOf(record)} downloads ${bytes} bytes (brotli) for its first paint, ${bytes - budget} more than its budget${routes > 0 ? ` and ${routes} for its routes` : ''}: ${listed}, messages ${messages}.`,
      remedy:
        'Load what is not visible at first with import(), or raise vitrine.budget in package.json. `pnpm bench bytes` shows the size of each package.',
    },
  ];
}

/** The budget of a package, plus the host's routes as text, which brotli makes smaller. */
export function allowedBytes(record: Budgeted['record'], budget: number): number {
  return 'routes' in record && record.routes
    ? budget + JSON.stringify(record.routes).length
    : budget;
}

function nameOf(record: ScreenRecord | HostRecord): string {
  return `${'screen' in record ? record.screen : 'host'}@${record.version}`;
}
