/**
 * A failure of the store's medium: a full disk, a missing permission. It may be temporary, so it
 * says nothing about the stored data. The message names the key, never a path of the machine.
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
    options: { cause?: unknown } = {},
  ) {
    super(
      `The release store cannot ${code === 'unreadable' ? 'read' : 'write'} ${key} (${reason}).`,
      options,
    );
    this.code = code;
    this.remedy = REMEDIES[reason];
  }
}

const REMEDIES: Readonly<Record<string, string>> = {
  EACCES: 'Give the user of this process access to the store.',
  EDQUOT: 'Raise the quota of the disk, then repeat the command.',
  ENOSPC: 'Free space on the disk of the store, then repeat the command.',
  EPERM: 'Give the user of this process access to the store.',
  EROFS: 'Mount the disk of the store for writing, then repeat the command.',
};
