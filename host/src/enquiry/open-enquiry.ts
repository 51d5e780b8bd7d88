import type { Site } from '@vitrine/contract';
import { type EnquiryLine, retry } from '@vitrine/kit';
import { currentLocale } from '../locale/current-locale.ts';

/**
 * Creates the function that opens enquiries; undefined if the site takes none. The dialog and its
 * texts are loaded when it is first called.
 */
export function createEnquiries(
  { enquiry }: Partial<Site> = {},
  report: (error: unknown) => void,
): ((lines: readonly EnquiryLine[]) => void) | undefined {
  if (enquiry?.email === undefined && enquiry?.url === undefined) return undefined;
  return (lines) => {
    const open = async () => {
      const { showEnquiry } = await import(
        /* webpackChunkName: "enquiry" */ './enquiry-dialog.tsx'
      );
      await showEnquiry(enquiry, lines, currentLocale());
    };
    retry(open, { isUrgent: true, report }).catch(() => {
      if (enquiry.email !== undefined) location.assign(`mailto:${enquiry.email}`);
    });
  };
}
