import { type FallbackLink, type FallbackPage, fetchFallbackPage } from '@vitrine/content';
import { readPageQuery, type ScreenLoaderArguments } from '@vitrine/contract';
import { contentAccess, resolveLocale, useLocale } from '@vitrine/kit';
import { href } from '@vitrine/routes';
import { ButtonLink, Page, Picture, PriceTag, Text, TranslationMark } from '@vitrine/ui';
import { Link, useLoaderData } from 'react-router';
import { CodedError } from '../../errors/coded-error.ts';
import type { MountableScreen } from '../../federation/load/screen-module.ts';
import { useShellMessages } from '../../messages/shell-messages.ts';
import { ProductLinks } from '../product-links/product-links.tsx';
import styles from './fallback-screen.module.css';
import { Retry } from './retry.tsx';

/**
 * The host's own screen for when no release can be loaded: the same content, in its plainest form.
 *
 * @param isLive Whether the screen has releases, which have failed.
 */
export function createFallbackScreen(screen: string, isLive: boolean): MountableScreen {
  return {
    async loader({ params, request }: ScreenLoaderArguments) {
      const locale = resolveLocale(params['locale'] ?? '').code;
      const access = { ...contentAccess(), signal: request.signal };
      const query = Object.fromEntries(
        readPageQuery(new URL(request.url).search, access.attributes),
      );
      const page = await fetchFallbackPage(access, screen, { ...params, locale }, query);
      if (page !== undefined) return page;
      // Without a release and without content, there is no such page.
      const code = isLive ? 'screen' : 'not-found';
      throw new CodedError(code, `${screen} has no fallback screen`);
    },
    Component: () => <FallbackScreen screen={screen} />,
  };
}

function FallbackScreen({ screen }: { screen: string }) {
  const { title, text, picture, price, links, items } = useLoaderData<FallbackPage>();
  const t = useShellMessages();
  const { tag } = useLocale();
  return (
    <Page className={styles['page']}>
      <div role="note" className={styles['note']}>
        <Text scale="body" as="p">
          {t('plainText')}
        </Text>
        <Retry screen={screen} />
      </div>
      <Text scale="headline" as="h1">
        <TranslationMark lang={title.lang}>{title.text}</TranslationMark>
      </Text>
      {text !== undefined && (
        <Text scale="body" as="p" className={styles['text']}>
          <TranslationMark lang={text.lang}>{text.text}</TranslationMark>
        </Text>
      )}
      {price !== undefined && <PriceTag price={price} />}
      {picture !== null && (
        <Picture
          picture={picture}
          sizes="(width < 45rem) 92vw, 28rem"
          priority
          className={styles['picture']}
        />
      )}
      <ProductLinks items={items} />
      <ul className={styles['links']}>
        {links.map((link) => (
          <Text scale="body" as="li" key={`${link.screen} ${link.name}`}>
            <Link to={linkTo(link, tag)}>{link.text}</Link>
          </Text>
        ))}
        {screen !== 'explore' && (
          <li>
            <ButtonLink kind="quiet" to={href('explore', { locale: tag })}>
              {t('toExplore')}
            </ButtonLink>
          </li>
        )}
        {screen !== 'home' && (
          <li>
            <ButtonLink kind="quiet" to={href('home', { locale: tag })}>
              {t('toHome')}
            </ButtonLink>
          </li>
        )}
      </ul>
    </Page>
  );
}

function linkTo({ screen, name }: FallbackLink, locale: string): string {
  if (screen === 'brand') return href('brand', { locale, slug: name });
  if (screen === 'story') return href('story', { locale, story: name });
  return href('product-group', { locale, name });
}
