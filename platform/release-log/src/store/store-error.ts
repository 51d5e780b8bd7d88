/**
 * A failure of the store's medium: a full disk, a missing permission, a service that does not
 * answer. It may be temporary, so it says nothing about the stored data. The message names the key,
 * never a path of the machine.
 *
 * @example throw new StoreError('unreadable', 'channels/stable/12.json', 'EACCES', { cause })
 */
export class StoreError extends Error {
  override readonly name = 'StoreError';
  readonly code: 'unreadable' | 'not-written';
  readonly remedy: string | undefined;

  constructor(
    code: 'unreadable' | 'not-written',
    key: string,
    reason: string,
    options: { store?: string; cause?: unknown; remedy?: string } = {},
  ) {
    const { store, cause } = options;
    const verb = code === 'unreadable' ? 'read' : 'write';
    const subject = store === undefined ? 'The release store' : `The release store ${store}`;
    super(`${subject} cannot ${verb} ${key} (${reason}).`, { cause });
    this.code = code;
    const remedies = store === undefined ? DISK_REMEDIES : S3_REMEDIES;
    this.remedy = options.remedy ?? remedies[reason];
  }
}

const DISK_REMEDIES: Readonly<Record<string, string>> = {
  EACCES: 'Give the user of this process access to the store.',
  EDQUOT: 'Raise the quota of the disk, then repeat the command.',
  ENOSPC: 'Free space on the disk of the store, then repeat the command.',
  EPERM: 'Give the user of this process access to the store.',
  ENOTDIR: 'Remove the file that is in place of a folder, or name another folder for the store.',
  EROFS: 'Mount the disk of the store for writing, then repeat the command.',
};

const WRONG_KEY = 'Correct AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.';
const WRONG_REGION = 'Set AWS_REGION to the region of the bucket.';
const NO_ACCESS =
  'Allow these credentials s3:ListBucket on the bucket and s3:GetObject on its objects; to publish, also s3:PutObject and s3:DeleteObject.';
const NO_SERVICE =
  'Check AWS_ENDPOINT_URL_S3, and that this machine can reach the service. Without this variable it is the service of AWS.';

const S3_REMEDIES: Readonly<Record<string, string>> = {
  AccessDenied: NO_ACCESS,
  'HTTP 403': NO_ACCESS,
  AuthorizationHeaderMalformed: WRONG_REGION,
  PermanentRedirect: WRONG_REGION,
  'HTTP 301': WRONG_REGION,
  CredentialsProviderError:
    'Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or give this machine a role.',
  ECONNREFUSED: NO_SERVICE,
  ECONNRESET: NO_SERVICE,
  EAI_AGAIN: NO_SERVICE,
  EHOSTUNREACH: NO_SERVICE,
  ENETUNREACH: NO_SERVICE,
  ENOTFOUND: NO_SERVICE,
  ETIMEDOUT: NO_SERVICE,
  TimeoutError: NO_SERVICE,
  ExpiredToken: 'Renew the temporary credentials.',
  InvalidAccessKeyId: WRONG_KEY,
  SignatureDoesNotMatch: WRONG_KEY,
  NoSuchBucket: 'Create the bucket, or correct its name in VITRINE_RELEASES.',
  QuotaExceeded: 'Raise the quota of the bucket, then repeat the command.',
  RequestTimeTooSkewed: 'Set the clock of this machine.',
  SlowDown: 'The service limits the requests. Repeat the command later.',
};
