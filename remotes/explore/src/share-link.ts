/** What became of a link: the device's own way took it, it can be pasted, or neither could be. */
export type ShareResult = 'handed-over' | 'copied' | 'neither';

/** Hands a link to the device's own way of sharing where there is one, else to the clipboard. */
export async function shareLink(link: { url: string; title: string }): Promise<ShareResult> {
  // Neither is there without a secure context, and a desktop's browser often has no way of its own.
  if ('share' in navigator) {
    try {
      await navigator.share(link);
      return 'handed-over';
    } catch (error) {
      // The visitor thought better of it.
      if (error instanceof Error && error.name === 'AbortError') return 'handed-over';
    }
  }
  try {
    await navigator.clipboard.writeText(link.url);
    return 'copied';
  } catch {
    return 'neither';
  }
}
