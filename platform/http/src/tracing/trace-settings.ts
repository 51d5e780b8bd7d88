import * as v from 'valibot';

/** The collector of traces, and the share of requests that are traced. */
export interface TraceSettings {
  endpoint: string;
  /** `name=value`, with commas between them; they may hold a secret. */
  headers: string;
  /** Share of the requests that begin a trace, from 0 to 1. */
  share: number;
}

const isHttp = (value: string) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);

const NOT_A_SHARE = 'is not a share from 0 to 1. Use one such as 0.1.';

/** The environment variables of a part that traces its requests: those of OpenTelemetry. */
export const TRACE_VARIABLES = {
  OTEL_EXPORTER_OTLP_ENDPOINT: v.pipe(
    v.optional(
      v.pipe(
        v.string(),
        v.check(isHttp, 'is not the URL of a collector. Use one such as http://127.0.0.1:4318.'),
      ),
    ),
    v.description(
      'URL of an OpenTelemetry collector (OTLP over HTTP), such as `http://127.0.0.1:4318`. Default: nothing is traced.',
    ),
  ),
  OTEL_EXPORTER_OTLP_HEADERS: v.pipe(
    v.optional(v.string(), ''),
    v.metadata({ secret: true }),
    v.description('Headers of these requests, such as `Authorization=Bearer%20…`.'),
  ),
  OTEL_TRACES_SAMPLER_ARG: v.pipe(
    v.optional(
      v.pipe(v.string(), v.regex(/^(?:0(?:\.\d+)?|1(?:\.0+)?)$/, NOT_A_SHARE), v.transform(Number)),
      '1',
    ),
    v.description(
      'Share of the requests that are traced, from 0 to 1, unless the request belongs to a trace already.',
    ),
  ),
};

type Given = Partial<
  v.InferOutput<v.ObjectSchema<typeof TRACE_VARIABLES, undefined>> & { [key: string]: unknown }
>;

/** The settings of `TRACE_VARIABLES`; undefined without a collector. */
export function traceSettings(variables: Given): TraceSettings | undefined {
  const endpoint = variables.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (endpoint === undefined) return undefined;
  return {
    endpoint: endpoint.replace(/\/+$/, ''),
    headers: variables.OTEL_EXPORTER_OTLP_HEADERS ?? '',
    share: variables.OTEL_TRACES_SAMPLER_ARG ?? 1,
  };
}
