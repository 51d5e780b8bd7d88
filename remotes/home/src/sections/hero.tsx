import type { HomePage } from '@vitrine/contract';
import { href, type Translate, useLocale } from '@vitrine/kit';
import {
  ButtonLink,
  hasViewTransitions,
  Picture,
  PriceTag,
  Text,
  TranslationMark,
} from '@vitrine/ui';
import { Link } from 'react-router';
import type { MessageKey } from '../messages.ts';
import styles from './hero.module.css';

interface HeroProps {
  page: HomePage;
  t: Translate<MessageKey>;
}

/** Introduces the catalogue with a sentence and a large picture of one product. */
export function Hero({ page, t }: HeroProps) {
  const { tag } = useLocale();
  const { title, text, product } = page.hero;
  return (
    <div className={styles['hero']}>
      <Text scale="display" as="h1" tabIndex={-1} className={styles['title']}>
        <TranslationMark lang={page.marks?.['hero.title']}>{title}</TranslationMark>
      </Text>
      <div className={styles['text']}>
        {text && (
          <Text scale="body" as="p">
            <TranslationMark lang={page.marks?.['hero.text']}>{text}</TranslationMark>
          </Text>
        )}
        {page.newest.length > 0 && (
          <ButtonLink to={href('explore', { locale: tag })}>{t('browse')}</ButtonLink>
        )}
      </div>
      {product && <HeroFigure product={product} t={t} />}
    </div>
  );
}

interface HeroFigureProps extends Pick<HeroProps, 't'> {
  product: NonNullable<HomePage['hero']['product']>;
}

function HeroFigure({ product, t }: HeroFigureProps) {
  const { tag } = useLocale();
  return (
    <figure className={styles['figure']}>
      <Picture
        picture={product.image}
        name={product.name}
        lang={product.marks?.['image.alt']}
        sizes="(width < 64rem) 100vw, (width < 92.25rem) 58vw, 53.5rem"
        priority
        cover
        className={styles['picture']}
      />
      <figcaption className={styles['caption']}>
        {product.brand && <Text scale="caption">{product.brand.name}</Text>}
        <Text scale="caption" className={styles['name']}>
          <TranslationMark lang={product.marks?.['name']}>
            <Link
              to={href('product', { locale: tag, id: product.id })}
              viewTransition={hasViewTransitions()}
            >
              {product.name}
            </Link>
          </TranslationMark>
        </Text>
        <PriceTag
          price={product.price}
          compact
          sentence={(price) => (product.from ? t('fromPrice', { price }) : price)}
        />
      </figcaption>
    </figure>
  );
}
