import { type CatalogueAccess, fetchProduct } from '@vitrine/content';
import type { ProductPage, ProductSummary } from '@vitrine/contract';
import { href, type Translate, useLocale, useUnits } from '@vitrine/kit';
import {
  itemKey,
  PartStatus,
  Picture,
  Text,
  TranslationMark,
  useSection,
  VisuallyHidden,
  variantQuery,
} from '@vitrine/ui';
import { type CSSProperties, type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import type { MessageKey } from '../messages.ts';
import styles from './comparison.module.css';
import { type ComparedProduct, comparisonRows } from './comparison-rows.ts';

interface ComparisonProps {
  /** Pages that could not be loaded are requested again. */
  products: readonly ComparedProduct[];
  /** A row below the facts, such as the visitor's notes. */
  lastRow?: { title: string; cell: (item: ProductSummary) => ReactNode } | undefined;
  t: Translate<MessageKey>;
}

/**
 * Compares products in a table: a column for each, a row for each fact. The titles of the rows stay
 * visible while the table scrolls sideways.
 */
export function Comparison({ products: loaded, lastRow, t }: ComparisonProps) {
  const { tag, code } = useLocale();
  const { system } = useUnits();
  const caption = useId();
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const { part, products } = useMissingPages(loaded);
  const columns: CSSProperties & Record<'--products', number> = { '--products': products.length };
  const rows = comparisonRows(products, t, code, system);
  const shown = onlyDifferences ? rows.filter(({ differs }) => differs) : rows;
  return (
    <>
      {products.length > 1 && (
        <Text scale="label" as="label" className={styles['option']}>
          <input
            type="checkbox"
            checked={onlyDifferences}
            onChange={({ target }) => setOnlyDifferences(target.checked)}
            className={styles['checkbox']}
          />
          {t('onlyDifferences')}
        </Text>
      )}
      <PartStatus parts={[part]} />
      {/* A region with a name, so that the keyboard can reach and scroll it. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region needs the focus */}
      <section aria-labelledby={caption} tabIndex={0} className={styles['scroll']}>
        <table className={styles['table']} style={columns}>
          <caption id={caption}>
            <VisuallyHidden>{t('comparison')}</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              <td className={styles['corner']} />
              {products.map(({ item }) => (
                <th key={itemKey(item)} scope="col" className={styles['product']}>
                  <Picture
                    picture={item.image}
                    name={item.name}
                    sizes="(width < 64rem) 14.5rem, 18.5rem"
                    cover
                    className={styles['picture']}
                    lang={item.marks?.['image.alt']}
                  />
                  <Text scale="title" compact className={styles['name']}>
                    <TranslationMark lang={item.marks?.['name']}>
                      <Link to={href('product', { locale: tag, id: item.id }) + variantQuery(item)}>
                        {item.name}
                      </Link>
                    </TranslationMark>
                  </Text>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ title, cells, differs }) => (
              <tr key={title} className={differs && products.length > 1 ? styles['differs'] : ''}>
                <Text scale="label" as="th" scope="row" className={styles['title']}>
                  {title}
                  {differs && products.length > 1 && (
                    <VisuallyHidden>{` (${t('different')})`}</VisuallyHidden>
                  )}
                </Text>
                {cells.map(({ texts, isUnknown }, index) => (
                  <Text
                    key={itemKey(products[index]?.item ?? { id: String(index) })}
                    scale="body"
                    compact
                    as="td"
                    className={styles['cell']}
                  >
                    {texts.map(({ text, lang }) => (
                      <div key={text}>
                        <TranslationMark lang={lang}>{text}</TranslationMark>
                      </div>
                    ))}
                    {texts.length === 0 && (isUnknown ? '…' : '–')}
                  </Text>
                ))}
              </tr>
            ))}
            {lastRow && (
              <tr>
                <Text scale="label" as="th" scope="row" className={styles['title']}>
                  {lastRow.title}
                </Text>
                {products.map(({ item }) => (
                  <td key={itemKey(item)} className={styles['cell']}>
                    {lastRow.cell(item)}
                  </td>
                ))}
              </tr>
            )}
          </tbody>
        </table>
      </section>
    </>
  );
}

/** The products with the pages that have arrived since the loader failed to load them. */
function useMissingPages(products: readonly ComparedProduct[]) {
  const ids = products.flatMap(({ item, page }) => (page ? [] : [item.id])).join();
  const part = useSection(ids === '' ? [] : null, ids, fetchPages);
  const pageOf = (id: string) => part.value?.find((page) => page.id === id);
  return {
    part,
    products: products.map(({ item, page }) => ({ item, page: page ?? pageOf(item.id) })),
  };
}

/** @param ids Separated by commas. */
function fetchPages(access: CatalogueAccess, ids: string): Promise<ProductPage[]> {
  return Promise.all(ids.split(',').map((id) => fetchProduct(access, id)));
}
