import * as v from 'valibot';
import { LOG_LEVELS, type LogLevel } from '../log/log.ts';
import { Address, Port } from '../settings/settings.ts';
import { type TraceSettings, traceSettings } from '../tracing/trace-settings.ts';

/** The settings that every part has. */
export interface PartSettings {
  metricsPort: number;
  metricsAddress: string;
  logLevel: LogLevel;
  /**
   * Time from SIGTERM until the port is closed. `/readyz` answers 503 meanwhile, so that a front
   * sends its requests elsewhere.
   */
  drainDelayMs: number;
  /** The collector of traces; undefined if nothing is traced. */
  traces?: TraceSettings | undefined;
}

/**
 * The environment variables of the settings that every part has, for the part's schema.
 *
 * @param metricsPort The default of `METRICS_PORT`.
 * @example v.object({ PORT: Port, ...partVariables(DEFAULT_METRICS_PORTS.edge) })
 */
export function partVariables(metricsPort: number) {
  return {
    METRICS_PORT: v.pipe(
      v.optional(Port, String(metricsPort)),
      v.description(
        'Port of `/metrics`, and of `/healthz` and `/readyz` in detail. 0 is any free port. ' +
          '`pnpm start` sets it: to the default if that is free and the part on its own default port, else to 0.',
      ),
    ),
    METRICS_ADDRESS: v.pipe(
      v.optional(Address, '127.0.0.1'),
      v.description('Address of `METRICS_PORT`. Visitors must not reach it.'),
    ),
    VITRINE_LOG_LEVEL: v.pipe(
      v.optional(
        v.picklist(LOG_LEVELS, `is not a log level. Use ${LOG_LEVELS.join(', ')}.`),
        'info',
      ),
      v.description('Least level that is logged. `debug` logs every request.'),
    ),
    VITRINE_DRAIN_DELAY: v.pipe(
      v.optional(DrainDelay, '3000'),
      v.description(
        'Time from SIGTERM until the port is closed, in ms. `/readyz` answers 503 meanwhile.',
      ),
    ),
  };
}

const DrainDelay = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, 'is not a number of milliseconds up to 99999.'),
  v.transform(Number),
);

type Given = v.InferOutput<v.ObjectSchema<ReturnType<typeof partVariables>, undefined>>;

/** The settings of the variables of `partVariables` and `TRACE_VARIABLES` in a schema. */
export function partSettings(variables: Given): PartSettings {
  return {
    metricsPort: variables.METRICS_PORT,
    metricsAddress: variables.METRICS_ADDRESS,
    logLevel: variables.VITRINE_LOG_LEVEL,
    drainDelayMs: variables.VITRINE_DRAIN_DELAY,
    traces: traceSettings(variables),
  };
}
