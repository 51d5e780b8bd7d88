import type { Screen } from '@vitrine/routes';

/** The screens that are compared. The other builds contain no other. */
export const COMPARED_SCREENS = [
  'home',
  'product',
  'product-group',
  'explore',
  'brand',
] as const satisfies readonly Screen[];

/** Name of a screen's container. No container name may be the beginning of another. */
export const containerOf = (screen: Screen) => `screen_${screen.replaceAll('-', '_')}_remote`;

/** Folder of a remote in the build of a host with the same origin. */
export const remotePath = (screen: string) => `remotes/${screen}`;

export const REMOTE_ENTRY = 'remoteEntry.js';
