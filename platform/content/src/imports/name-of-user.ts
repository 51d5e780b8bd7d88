import { userInfo } from 'node:os';

/** The name of who runs this process; its number where it has no name, as in a container. */
export function nameOfUser(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.()}`;
  }
}
