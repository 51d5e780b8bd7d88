export type BackupErrorCode =
  | 'damaged'
  | 'incomplete'
  | 'no-source'
  | 'no-tool'
  | 'not-empty'
  | 'not-written'
  | 'other-kind'
  | 'tool-failed'
  | 'unreadable';

/**
 * A reason why a backup or an export cannot be made, or a backup not restored. Match its `code`,
 * not its class.
 *
 * @example throw new BackupError('not-empty', '/backup is not empty.', 'Name a new folder.')
 */
export class BackupError extends Error {
  override readonly name = 'BackupError';
  readonly code: BackupErrorCode;
  readonly remedy: string;

  constructor(code: BackupErrorCode, message: string, remedy: string) {
    super(message);
    this.code = code;
    this.remedy = remedy;
  }
}
