import type { Part } from '../part/part.ts';
import type { TraceSettings } from './trace-settings.ts';

/** Without a collector, nothing of OpenTelemetry is loaded. */
export async function startTracing(part: Part, settings: TraceSettings | undefined): Promise<void> {
  if (settings === undefined) return;
  const { openTracing } = await import('./open-tracing.ts');
  part.tracing = openTracing(part, settings);
}
