import type { CDPSession } from 'playwright-core';
import * as v from 'valibot';

/** An event of Chromium's trace. Times are in microseconds. */
const TraceEvent = v.object({
  name: v.string(),
  ph: v.string(),
  pid: v.number(),
  tid: v.number(),
  ts: v.number(),
  dur: v.optional(v.number(), 0),
  args: v.optional(v.record(v.string(), v.unknown()), {}),
});
export type TraceEvent = v.InferOutput<typeof TraceEvent>;

const CATEGORIES = [
  'blink.user_timing',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-devtools.timeline.stack',
  'disabled-by-default-v8.compile',
  'loading',
  'v8',
];

/** Records what the renderer does until the returned function is called. */
export async function recordTrace(session: CDPSession): Promise<() => Promise<TraceEvent[]>> {
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => {
    events.push(...v.parse(v.array(TraceEvent), value));
  });
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: CATEGORIES, excludedCategories: ['*'] },
  });
  return async () => {
    const complete = new Promise<void>((resolve) => {
      session.once('Tracing.tracingComplete', () => resolve());
    });
    await session.send('Tracing.end');
    await complete;
    return events;
  };
}
