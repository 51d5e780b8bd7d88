import type { ScreenRecord } from '@vitrine/contract';
import type { Prepared } from '../packages/prepare.ts';
import { checkBudget } from './budget.ts';
import type { Finding } from './finding.ts';
import { checkMessages } from './messages/check-messages.ts';
import { releaseOf } from './release.ts';
import type { LinkedRoutes } from './routes.ts';
import { checkFiles } from './rules.ts';

/** Applies the rules for a screen's build: to its files, its size, and its sources' messages. */
export async function checkBuild(
  { dir, record, built, budget }: Prepared<ScreenRecord>,
  routes: LinkedRoutes,
): Promise<Finding[]> {
  return [
    ...checkFiles(releaseOf(record, built), routes),
    ...(await checkMessages(dir)),
    ...(await checkBudget({ record, files: built.files, budget })),
  ];
}
