export type ServiceErrorCode =
  | 'address-unknown'
  | 'authoring-away'
  | 'content-in-file'
  | 'damaged-database'
  | 'database-in-use'
  | 'database-unavailable'
  | 'foreign-database'
  | 'invalid-settings'
  | 'newer-database'
  | 'no-catalogue'
  | 'port-forbidden'
  | 'port-taken'
  | 'replica-in-use'
  | 'state-in-use'
  | 'state-not-readable'
  | 'state-not-writable';

/**
 * A reason why a service cannot start that its operator can fix. Match its `code`, not its class.
 *
 * @example throw new ServiceError('port-taken', 'Port 4000 is taken.', { remedy: 'Set PORT.' })
 */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  readonly code: ServiceErrorCode;
  readonly remedy: string | undefined;

  constructor(
    code: ServiceErrorCode,
    message: string,
    options: { remedy?: string; cause?: unknown } = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.remedy = options.remedy;
  }
}
