/**
 * `handed-over`: shared with the device's dialog; `copied`: in the clipboard; `neither`: both
 * failed.
 */
export type ShareResult = 'handed-over' | 'copied' | 'neither';

/**
 * Shares a link with the device's own dialog if it has one, otherwise copies it to the clipboard.
 */
export async function shareLink(link: { url: string; title: string }): Promise<ShareResult> {
  // Without HTTPS a browser offers neither. Many desktop browsers have no dialog.
  if ('share' in navigator) {
    try {
      await navigator.share(link);
      return 'handed-over';
    } catch (error) {
      // The visitor closed the dialog.
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
