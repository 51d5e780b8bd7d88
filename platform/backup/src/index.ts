export { BackupError, type BackupErrorCode } from './backup-error.ts';
export { createBackup, type NewBackup } from './create-backup.ts';
export type { BackupKind, Manifest } from './manifest.ts';
export { openBackup, type StoredBackup } from './open-backup.ts';
