import { table } from '../markdown-table.ts';
import type { PageName } from '../speed/measure.ts';
import { median } from '../statistics.ts';
import { longestTask, type MainThread, type Task, totalBlockingTime, WORK } from './main-thread.ts';

/** Shorter tasks are not listed, in ms. */
const SHORT_MS = 20;

/** The main thread during first visits to a page; times in ms, medians of the visits. */
export interface PageTasks {
  page: PageName;
  visits: number;
  firstPaintMs: number;
  blockingMs: number;
  longestMs: number;
  /** The long tasks of one visit, the one in the middle: those of others are not the same ones. */
  tasks: Task[];
}

export function pageTasks(page: PageName, visits: readonly MainThread[]): PageTasks {
  const of = (value: (visit: MainThread) => number) => Math.round(median(visits.map(value)));
  const blockingMs = of(totalBlockingTime);
  const distance = (visit: MainThread) => Math.abs(totalBlockingTime(visit) - blockingMs);
  const [middle] = [...visits].sort((a, b) => distance(a) - distance(b));
  return {
    page,
    visits: visits.length,
    firstPaintMs: of(({ firstPaint }) => firstPaint),
    blockingMs,
    longestMs: of(longestTask),
    tasks: middle?.tasks.filter(({ duration }) => duration >= SHORT_MS) ?? [],
  };
}

/** The long tasks of each page as tables. */
export function tasksMarkdown(
  { at, commit }: { at: string; commit: string },
  pages: readonly PageTasks[],
): string[] {
  return [
    `Measured on ${at.slice(0, 10)} at commit \`${commit.slice(0, 8)}\`.`,
    ...pages.flatMap((page) => ['', `### ${page.page}`, '', ...pageMarkdown(page)]),
  ];
}

function pageMarkdown({ visits, firstPaintMs, blockingMs, longestMs, tasks }: PageTasks): string[] {
  const total = Math.round(tasks.reduce((sum, { duration }) => sum + duration, 0));
  return [
    `First paint ${firstPaintMs} ms, blocking time ${blockingMs} ms, longest task ${longestMs} ms (medians of ${visits}); the tasks of one visit, ${total} ms together:`,
    '',
    ...table(
      ['begins', 'ms', ...WORK, 'what'],
      tasks.map(({ start, duration, work, runs }) => [
        String(Math.round(start)),
        String(Math.round(duration)),
        ...WORK.map((kind) => (work[kind] >= 1 ? String(Math.round(work[kind])) : '')),
        runs.join(', '),
      ]),
    ),
  ];
}
