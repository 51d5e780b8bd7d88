import type { Metadata } from 'next';
import type { Head } from './types.ts';

/** The head of a page, as the content service describes it. */
export const metadataOf = ({ title, description, path, alternates }: Head): Metadata => ({
  title,
  description,
  alternates: {
    canonical: path,
    languages: Object.fromEntries(alternates.map((one) => [one.locale, one.path])),
  },
  openGraph: { title, description, url: path, siteName: 'Vitrine' },
});
