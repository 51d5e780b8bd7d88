import * as v from 'valibot';

/** Of a command. The driver's own deadlines are shorter. */
const COMMAND_TIMEOUT_MS = 60_000;

const Failure = v.object({ error: v.string(), message: v.string() });

/** An error that the driver answers with. */
export class WebDriverError extends Error {
  /** Such as `no such element`. */
  readonly code: string;

  constructor(command: string, { error, message }: v.InferOutput<typeof Failure>) {
    super(`${command}: ${error}: ${message}`);
    this.code = error;
  }
}

/** Sends a command of the WebDriver protocol and returns its value. */
export async function command(method: string, url: string, body?: object): Promise<unknown> {
  const name = `${method} ${new URL(url).pathname}`;
  const response = await fetch(url, {
    method,
    signal: AbortSignal.timeout(COMMAND_TIMEOUT_MS),
    ...(body && { body: JSON.stringify(body) }),
  }).catch((cause) => {
    throw new Error(`${name}: the driver does not answer`, { cause });
  });
  const { value } = v.parse(v.object({ value: v.unknown() }), await response.json());
  if (response.ok) return value;
  throw new WebDriverError(name, v.parse(Failure, value));
}
