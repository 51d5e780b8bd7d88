import { generatePageMetadata } from '@payloadcms/next/views';
import { getPayload } from 'payload';
import { shopName } from '../components/shop-name.tsx';
import config from '../payload-config.ts';

export interface PageProps {
  params: Promise<{ segments: string[] }>;
  searchParams: Promise<Record<string, string | string[]>>;
}

/** A square with the first letter of the shop's name. */
function iconOf(name: string): string {
  const [letter = ''] = new Intl.Segmenter().segment(name.toUpperCase());
  const text = typeof letter === 'string' ? letter : letter.segment.replaceAll(/[<&]/g, '');
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" ' +
    `rx="6" fill="#222"/><text x="16" y="23" font-family="sans-serif" font-size="20" fill="#fff" ` +
    `text-anchor="middle">${text}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** Payload's metadata, with the name and a letter of the shop. */
export async function generateMetadata({ params, searchParams }: PageProps) {
  const metadata = await generatePageMetadata({ config: config(), params, searchParams });
  const name = await shopName(await getPayload({ config: config() }));
  const title = typeof metadata.title === 'string' ? metadata.title.trim() : 'Admin';
  return {
    title: `${title} · ${name}`,
    robots: 'noindex, nofollow',
    icons: [{ rel: 'icon', type: 'image/svg+xml', url: iconOf(name) }],
  };
}
