import { type CatalogueAccess, fetchProduct } from '@vitrine/content';
import type { ProductPage, ProductSummary } from '@vitrine/contract';
import { href, type Translate, useLocale, useUnits } from '@vitrine/kit';
import {
  Button,
  itemKey,
  PartStatus,
  Picture,
  Text,
  TranslationMark,
  useSection,
  VisuallyHidden,
  variantQuery,
} from '@vitrine/ui';
import { type CSSProperties, type ReactNode, type Ref, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { MessageKey } from '../messages.ts';
import { ColumnNames } from './column-names.tsx';
import styles from './comparison.module.css';
import { type ComparedProduct, type ComparisonRow, comparisonRows } from './comparison-rows.ts';

interface ComparisonProps {
  /** Pages that could not be loaded are requested again. */
  products: readonly ComparedProduct[];
  /** A row below the facts, such as the visitor's notes. */
  lastRow?: { title: string; cell: (item: ProductSummary) => ReactNode } | undefined;
  t: Translate<MessageKey>;
}

/**
 * Compares products in a table: a column for each, a row for each fact. The names of the products
 * and the titles of the rows stay visible while the table scrolls.
 */
export function Comparison({ products: loaded, lastRow, t }: ComparisonProps) {
  const { code } = useLocale();
  const { system } = useUnits();
  const caption = useId();
  const region = useRef<HTMLElement>(null);
  const head = useRef<HTMLTableSectionElement>(null);
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const { part, products } = useMissingPages(loaded);
  const items = products.map(({ item }) => item);
  const columns: CSSProperties & Record<'--products', number> = { '--products': items.length };
  const rows = comparisonRows(products, t, code, system);
  const rare = onlyDifferences ? [] : rows.filter(({ isCommon }) => !isCommon);
  return (
    <>
      {items.length > 1 && (
        <Text scale="label" as="label" className={styles['option']}>
          <input
            type="checkbox"
            checked={onlyDifferences}
            onChange={({ target }) => setOnlyDifferences(target.checked)}
          />
          {t('onlyDifferences')}
        </Text>
      )}
      <PartStatus parts={[part]} />
      <div className={styles['comparison']} style={columns}>
        <ColumnNames key={items.map(itemKey).join()} items={items} head={head} region={region} />
        <section
          ref={region}
          aria-labelledby={caption}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls the region
          tabIndex={0}
          className={styles['scroll']}
        >
          <table className={styles['table']}>
            <caption id={caption}>
              <VisuallyHidden>{t('comparison')}</VisuallyHidden>
            </caption>
            <Head ref={head} items={items} />
            <tbody>
              {rows
                .filter(({ isCommon, differs }) => (onlyDifferences ? differs : isCommon))
                .map((row) => (
                  <Row key={row.title} row={row} items={items} />
                ))}
              {lastRow && (
                <tr>
                  <RowTitle>{lastRow.title}</RowTitle>
                  {items.map((item) => (
                    <td key={itemKey(item)} className={styles['cell']}>
                      {lastRow.cell(item)}
                    </td>
                  ))}
                </tr>
              )}
            </tbody>
            {rare.length > 0 && <FurtherDetails rows={rare} items={items} t={t} />}
          </table>
        </section>
      </div>
    </>
  );
}

type Items = readonly ProductSummary[];

/** The picture and the name of each product, above its column. */
function Head({ items, ref }: { items: Items; ref: Ref<HTMLTableSectionElement> }) {
  const { tag } = useLocale();
  return (
    <thead ref={ref}>
      <tr>
        <td className={styles['corner']} />
        {items.map((item) => (
          <th key={itemKey(item)} scope="col" className={styles['product']}>
            <Picture
              picture={item.image}
              name={item.name}
              sizes="(width < 45rem) 45vw, (width < 64rem) 20vw, 18.5rem"
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
  );
}

const RowTitle = ({ children }: { children: string }) => (
  <Text scale="label" as="th" scope="row" className={styles['title']}>
    {children}
  </Text>
);

function Row({ row: { title, cells }, items }: { row: ComparisonRow; items: Items }) {
  return (
    <tr>
      <RowTitle>{title}</RowTitle>
      {cells.map(({ texts, isUnknown }, index) => (
        <Text
          key={itemKey(items[index] ?? { id: String(index) })}
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
  );
}

interface FurtherDetailsProps {
  rows: readonly ComparisonRow[];
  items: Items;
  t: Translate<MessageKey>;
}

/** The facts that only few products have, behind a button. */
function FurtherDetails({ rows, items, t }: FurtherDetailsProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <tbody>
        <tr>
          <td colSpan={items.length + 1} className={styles['further']}>
            <Button
              kind="quiet"
              aria-expanded={open}
              aria-controls={id}
              onClick={() => setOpen(!open)}
              className={styles['more']}
            >
              {t('furtherDetails')}
            </Button>
          </td>
        </tr>
      </tbody>
      <tbody id={id} hidden={!open} className={styles['rare']}>
        {rows.map((row) => (
          <Row key={row.title} row={row} items={items} />
        ))}
      </tbody>
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
