import type { ScreenRelease } from '@vitrine/contract';

/** `sessionStorage` key of the releases that failed after their code had run. */
const KEY = 'vitrine.rejected';

/** A tab that meets more than this keeps the newest ones. */
const MAX_REJECTED = 20;

type Release = Pick<ScreenRelease, 'screen' | 'version'>;

const nameOf = ({ screen, version }: Release) => `${screen}@${version}`;

function rejected(): string[] {
  try {
    return sessionStorage.getItem(KEY)?.split(' ') ?? [];
  } catch {
    return [];
  }
}

function store(names: string[]): boolean {
  try {
    sessionStorage.setItem(KEY, names.slice(-MAX_REJECTED).join(' '));
    return true;
  } catch {
    return false;
  }
}

/** Whether a release has failed in this tab after its code had run: no document tries it again. */
export function wasRejected(release: Release): boolean {
  return rejected().includes(nameOf(release));
}

/**
 * Remembers that a release has failed, for later documents of this tab.
 *
 * @returns Whether it could be stored. If not, another document would run the release again.
 */
export function rememberRejected(release: Release): boolean {
  return wasRejected(release) || store([...rejected(), nameOf(release)]);
}

/** The visitor retries a screen: its releases may be tried again. */
export function forgetRejected(screen: string): void {
  const names = rejected();
  const others = names.filter((name) => !name.startsWith(`${screen}@`));
  if (others.length < names.length) store(others);
}
