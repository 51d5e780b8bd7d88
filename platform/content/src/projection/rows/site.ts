import type { Site } from '@vitrine/contract';
import type { SourceSite } from '../source/source-documents.ts';

/** The response with the site's settings. Fields that an author left empty are omitted. */
export function siteResponse({ enquiryEmail, enquiryUrl }: SourceSite): Site {
  const enquiry = {
    ...(enquiryEmail && { email: enquiryEmail }),
    ...(enquiryUrl && { url: enquiryUrl }),
  };
  return Object.keys(enquiry).length > 0 ? { enquiry } : {};
}
