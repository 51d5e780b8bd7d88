import type { LogErrorCode } from '@vitrine/release-log';

const STATUS = {
  unauthenticated: 401,
  'not-allowed': 403,
  unsigned: 403,
  untrusted: 403,
  revoked: 403,
  missing: 404,
  conflict: 409,
  tampered: 409,
  'not-a-file': 409,
  'route-taken': 409,
  'too-large': 413,
  malformed: 422,
  future: 422,
  'invalid-key': 422,
  'not-a-canary': 422,
  'nothing-to-roll-back': 422,
  busy: 429,
} as const satisfies Partial<Record<LogErrorCode, number>>;

type RefusalCode = keyof typeof STATUS;

/** A name and an id, as the audit has them. */
type Sender = { id: string; name: string };

/**
 * A request that is not carried out because of what it asks for or who asks. The client shows the
 * message and the remedy.
 *
 * @example throw new Refusal('not-allowed', 'This token may not promote product.')
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: RefusalCode;
  readonly remedy: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
  /** The sender, of a token that is not valid any more; for the audit. */
  readonly sender: Sender | undefined;

  constructor(
    code: RefusalCode,
    message: string,
    options: { remedy?: string; headers?: Record<string, string>; sender?: Sender } = {},
  ) {
    super(message);
    this.code = code;
    this.remedy = options.remedy;
    this.headers = options.headers ?? {};
    this.sender = options.sender;
  }

  get status(): number {
    return STATUS[this.code];
  }
}

/** The service cannot answer at the moment, which says nothing about the request. */
export class Unavailable extends Error {
  override readonly name = 'Unavailable';
}

/** A refusal for an error of the release log that is about the request; `undefined` for others. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (!(error instanceof Error) || !('code' in error) || error.name !== 'LogError')
    return undefined;
  const code = String(error.code);
  const remedy = 'remedy' in error && error.remedy ? { remedy: String(error.remedy) } : {};
  return isRefusalCode(code) ? new Refusal(code, error.message, remedy) : undefined;
}

const isRefusalCode = (code: string): code is RefusalCode => Object.hasOwn(STATUS, code);

/** The answer with a refusal, for people and for the client of the commands. */
export function respondRefused({ status, code, message, remedy, headers }: Refusal): Response {
  return Response.json(
    { code, message, ...(remedy && { remedy }) },
    { status, headers: { 'Cache-Control': 'no-store', ...headers } },
  );
}
