import type { Part } from '../part/part.ts';
import type { PartSettings } from '../part-settings/part-settings.ts';
import {
  createHealthReader,
  measureReadiness,
  type Readiness,
  type ServingState,
} from './health.ts';
import type { RunningService } from './listen.ts';
import { openMetricsServer } from './metrics-server.ts';

interface Worker {
  part: Part;
  settings: PartSettings;
  readiness: () => Readiness | Promise<Readiness>;
  /** Stops the work. It also runs if the port cannot be opened. */
  close: () => void | Promise<void>;
}

/**
 * Runs a part that answers no visitors: it has a metrics port only.
 *
 * @throws {ServiceError} `port-taken`, `port-forbidden` or `address-unknown`.
 * @example await operate({ part, settings, readiness, close })
 */
export async function operate({
  part,
  settings,
  readiness,
  close,
}: Worker): Promise<RunningService> {
  const state: ServingState = { stopping: false };
  const { metricsPort: port, metricsAddress: address } = settings;
  part.log.level = settings.logLevel;
  try {
    const readHealth = createHealthReader(state, readiness);
    measureReadiness(part, readHealth);
    const metrics = await openMetricsServer(part, readHealth, { port, address });
    return {
      url: metrics.url,
      metricsUrl: metrics.url,
      async stop() {
        state.stopping = true;
        await close();
        metrics.close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}
