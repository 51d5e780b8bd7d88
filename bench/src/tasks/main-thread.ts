import type { TraceEvent } from './trace.ts';

/** The kinds of work that a task consists of. */
export const WORK = ['script', 'compile', 'parse', 'style', 'layout', 'paint', 'other'] as const;
export type Work = (typeof WORK)[number];

const WORK_OF: Readonly<Record<string, Work>> = {
  EvaluateScript: 'script',
  FunctionCall: 'script',
  TimerFire: 'script',
  FireAnimationFrame: 'script',
  FireIdleCallback: 'script',
  EventDispatch: 'script',
  RunMicrotasks: 'script',
  'v8.run': 'script',
  MajorGC: 'script',
  MinorGC: 'script',
  'v8.compile': 'compile',
  'v8.compileModule': 'compile',
  'v8.deserializeOnBackground': 'compile',
  ParseHTML: 'parse',
  ParseAuthorStyleSheet: 'style',
  UpdateLayoutTree: 'style',
  Layout: 'layout',
  PrePaint: 'paint',
  Paint: 'paint',
  Layerize: 'paint',
  Commit: 'paint',
};

/** A task of the page's main thread. Times are in ms, `start` since the navigation began. */
export interface Task {
  start: number;
  duration: number;
  /** The files of the site that it runs, without hashes, and steps of the browser. */
  runs: readonly string[];
  /** How long each kind of work took, without the work inside of it. */
  work: Readonly<Record<Work, number>>;
}

/** The main thread during a visit. Times are in ms since the navigation began. */
export interface MainThread {
  tasks: Task[];
  firstPaint: number;
}

/**
 * Reads the tasks of a visit to one page.
 *
 * @throws {Error} If the trace has no navigation or no paint.
 */
export function mainThreadOf(events: readonly TraceEvent[], origin: string): MainThread {
  const navigation = events
    .filter(({ name, args }) => name === 'navigationStart' && urlOf(args).startsWith(origin))
    .at(-1);
  if (!navigation) throw new Error(`the trace has no navigation to ${origin}`);
  const { pid, tid, ts: zero } = navigation;
  const own = events.filter((event) => event.pid === pid && event.tid === tid && event.ts >= zero);
  const paint = own.find(({ name }) => name === 'firstContentfulPaint');
  if (!paint) throw new Error(`the trace has no first contentful paint of ${origin}`);
  const complete = own.filter(({ ph }) => ph === 'X').sort((a, b) => a.ts - b.ts || b.dur - a.dur);
  const tasks = complete.filter(({ name }) => name === 'RunTask');
  return {
    tasks: tasks.map((task) => taskOf(task, complete, zero)),
    firstPaint: (paint.ts - zero) / 1000,
  };
}

function urlOf(args: TraceEvent['args']): string {
  const { data } = args;
  return typeof data === 'object' && data && 'documentLoaderURL' in data
    ? String(data.documentLoaderURL)
    : '';
}

function taskOf(task: TraceEvent, complete: readonly TraceEvent[], zero: number): Task {
  const end = task.ts + task.dur;
  const work: Record<Work, number> = {
    script: 0,
    compile: 0,
    parse: 0,
    style: 0,
    layout: 0,
    paint: 0,
    other: task.dur / 1000,
  };
  const open: { end: number; kind: Work }[] = [{ end, kind: 'other' }];
  for (const event of complete) {
    if (event.ts < task.ts || event.ts >= end || event === task) continue;
    const kind = WORK_OF[event.name];
    if (kind === undefined) continue;
    while ((open.at(-1)?.end ?? 0) <= event.ts && open.length > 1) open.pop();
    work[open.at(-1)?.kind ?? 'other'] -= event.dur / 1000;
    work[kind] += event.dur / 1000;
    open.push({ end: event.ts + event.dur, kind });
  }
  const inside = complete.filter(({ ts }) => ts >= task.ts && ts < end);
  const runs = [...new Set(inside.flatMap((event) => nameOf(event) ?? []))];
  return { start: (task.ts - zero) / 1000, duration: task.dur / 1000, runs, work };
}

const STEPS: Readonly<Record<string, string>> = {
  CommitLoad: 'the new document',
  ParseHTML: 'HTML',
  ParseAuthorStyleSheet: 'a style sheet',
  PrePaint: 'a frame',
};

/** The file whose script an event runs, or the browser's step. */
function nameOf({ name, args }: TraceEvent): string | undefined {
  if (name !== 'EvaluateScript' && name !== 'FunctionCall') return STEPS[name];
  const { data } = args;
  const url = typeof data === 'object' && data && 'url' in data ? String(data.url) : '';
  const file = /\/([\w-]+)\.\w+\.js$/.exec(url)?.[1];
  const screen = /\/screens\/([\w-]+)\//.exec(url)?.[1];
  if (file === undefined) return url.startsWith('http') ? 'the inline script' : undefined;
  return screen === undefined ? `${file}.js` : `${screen}/${file}.js`;
}

/** A task blocks input for as long as it exceeds this, in ms: Lighthouse's definition. */
const RESPONSIVE_MS = 50;

/** How long the page could not answer after its first paint, in ms. */
export const totalBlockingTime = ({ tasks, firstPaint }: MainThread): number =>
  tasks
    .filter(({ start, duration }) => start + duration > firstPaint)
    .reduce((sum, { duration }) => sum + Math.max(0, duration - RESPONSIVE_MS), 0);

export const longestTask = ({ tasks }: MainThread): number =>
  Math.max(0, ...tasks.map(({ duration }) => duration));
