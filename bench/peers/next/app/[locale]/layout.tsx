import localFont from 'next/font/local';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { fetchContent } from '../../content/fetch-content.ts';
import type { Home } from '../../content/types.ts';
import './global.css';

// Not preloaded: on a slow network the text is shown sooner in a fallback of the same size.
const sans = localFont({
  src: [
    {
      path: '../../node_modules/@fontsource/inter/files/inter-latin-400-normal.woff2',
      weight: '400',
    },
    {
      path: '../../node_modules/@fontsource/inter/files/inter-latin-500-normal.woff2',
      weight: '500',
    },
    {
      path: '../../node_modules/@fontsource/inter/files/inter-latin-600-normal.woff2',
      weight: '600',
    },
  ],
  variable: '--sans',
  display: 'swap',
  preload: false,
});
const serif = localFont({
  src: [
    {
      path: '../../node_modules/@fontsource/source-serif-4/files/source-serif-4-latin-400-normal.woff2',
      weight: '400',
    },
    {
      path: '../../node_modules/@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff2',
      weight: '600',
    },
  ],
  variable: '--serif',
  display: 'swap',
  preload: false,
  adjustFontFallback: 'Times New Roman',
});

export const revalidate = 3600;

// The comparison visits English pages only; those of other locales are made when requested.
export const generateStaticParams = () => [{ locale: 'en' }];

interface LayoutProps {
  children: ReactNode;
  params: Promise<{ locale: string }>;
}

export default async function Layout({ children, params }: LayoutProps) {
  const { locale } = await params;
  const { groups, brands } = await fetchContent<Home>(`/${locale}/home`);
  return (
    <html lang={locale} className={`${sans.variable} ${serif.variable}`}>
      <body>
        <a className="skip" href="#main">
          Skip to content
        </a>
        <header>
          <Link className="word" href={`/${locale}/home`}>
            Vitrine
          </Link>
          <nav aria-label="Main">
            <Link href={`/${locale}/explore`}>Explore</Link>
            {groups.map(({ name, title }) => (
              <Link key={name} href={`/${locale}/product-group/${name}`} prefetch={false}>
                {title}
              </Link>
            ))}
          </nav>
          <search>
            <form action={`/${locale}/search`}>
              <input type="search" name="q" aria-label="Search" placeholder="Search" />
              <button type="submit">Search</button>
            </form>
          </search>
        </header>
        <main id="main">{children}</main>
        <footer>
          <nav aria-label="Makers">
            {brands.map(({ slug, name }) => (
              <Link key={slug} href={`/${locale}/brand/${slug}`} prefetch={false}>
                {name}
              </Link>
            ))}
          </nav>
          <p className="soft">Vitrine</p>
        </footer>
      </body>
    </html>
  );
}
