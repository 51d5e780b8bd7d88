import type { HostSite } from '@vitrine/contract';
import { type EnquiryLine, retry } from '@vitrine/kit';
import { currentLocale } from '../locale/current-locale.ts';

/**
 * Creates the function that opens enquiries; undefined if the site takes none. The dialog and its
 * texts are loaded when it is first called. If they do not load, the mail program opens instead.
 */
export function createEnquiries(
  { enquiry }: HostSite = {},
  report: (error: unknown) => void,
): ((lines: readonly EnquiryLine[]) => Promise<boolean>) | undefined {
  if (!enquiry?.email && !enquiry?.form) return undefined;
  return (lines) => {
    const open = async () => {
      const { showEnquiry } = await import(
        /* webpackChunkName: "enquiry" */ './enquiry-dialog.tsx'
      );
      await showEnquiry(enquiry, lines, currentLocale());
      return true;
    };
    return retry(open, { isUrgent: true, report }).catch(() => {
      if (enquiry.email) location.assign(`mailto:${enquiry.email}`);
      return false;
    });
  };
}
