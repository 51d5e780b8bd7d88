import { type EnquiryLine, useLocale } from '@vitrine/kit';
import { Text, Thumbnail } from '@vitrine/ui';
import { useId } from 'react';
import { type EnquiryTranslate, priceText } from './compose.ts';
import styles from './enquiry-dialog.module.css';

interface AskedProductsProps {
  lines: readonly EnquiryLine[];
  t: EnquiryTranslate;
}

/** The products that the enquiry is about. Their links are only in the text that is sent. */
export function AskedProducts({ lines, t }: AskedProductsProps) {
  const { code } = useLocale();
  const id = useId();
  if (lines.length === 0) return null;
  return (
    <div className={styles['field']}>
      <Text scale="label" as="p" id={id}>
        {t('about')}
      </Text>
      <ul aria-labelledby={id} className={styles['products']}>
        {lines.map(({ name, variant, number, note, url, image, ...priced }) => (
          <li key={url} className={styles['product']}>
            <Thumbnail picture={image ?? null} name={name} />
            <div className={styles['texts']}>
              <Text scale="label">{variant === undefined ? name : `${name} – ${variant}`}</Text>
              <Text scale="caption" className={styles['soft']}>
                {[number, priceText(priced, t, code)].filter(Boolean).join(' · ')}
              </Text>
              {note !== undefined && (
                <Text scale="caption" className={styles['soft']}>
                  {t('note', { note })}
                </Text>
              )}
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
