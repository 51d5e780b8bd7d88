import Link from 'next/link';
import type { Product } from '../content/types.ts';
import { Picture } from './picture.tsx';
import { priceText } from './price.tsx';
import { SaveButton } from './save-button.tsx';

const NOTES: Readonly<Record<string, string>> = {
  'made-to-order': 'Made to order',
  'sold-out': 'Sold out',
};

interface ProductGridProps {
  items: readonly Product[];
  locale: string;
  /** How many pictures are visible without scrolling. */
  priority?: number;
}

/** Products as cards. */
export function ProductGrid({ items, locale, priority = 0 }: ProductGridProps) {
  return (
    <ul className="grid">
      {items.map((item, index) => (
        <li key={item.id} className="card">
          <Picture
            picture={item.image}
            sizes="(width < 45rem) 50vw, (width < 64rem) 33vw, 22rem"
            priority={index < priority}
            alt=""
          />
          <h3>
            <Link href={`/${locale}/product/${item.id}`}>{item.name}</Link>
          </h3>
          <p className="soft">{item.brand.name}</p>
          <p>
            {item.from ? 'From ' : ''}
            {priceText(item.price, locale)}
          </p>
          {NOTES[item.availability] && <p className="soft">{NOTES[item.availability]}</p>}
          <SaveButton id={item.id} name={item.name} />
        </li>
      ))}
    </ul>
  );
}
