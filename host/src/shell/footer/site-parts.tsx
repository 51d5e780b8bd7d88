import type { Site } from '@vitrine/contract';
import { useLocale } from '@vitrine/kit';
import { Text, TranslationMark } from '@vitrine/ui';
import styles from './footer.module.css';

/** The shop's tagline, its texts, and how to reach it. */
export function SiteParts({ site: { texts = {}, contact = {} } }: { site: Site }) {
  const { code } = useLocale();
  const { tagline, footer = [], address, marks } = texts[code] ?? {};
  const { email, phone } = contact;
  const paragraphs = [
    ...(tagline === undefined ? [] : [{ path: 'tagline', text: tagline }]),
    ...footer.map((text, index) => ({ path: `footer.${index}`, text })),
  ];
  return (
    <>
      {paragraphs.map(({ path, text }) => (
        <Text key={path} scale="caption" as="p" className={styles['colophon']}>
          <TranslationMark lang={marks?.[path]} show="silent">
            {text}
          </TranslationMark>
        </Text>
      ))}
      {(address || phone || email) && (
        <Text scale="caption" as="address" className={styles['contact']}>
          {address && (
            <TranslationMark lang={marks?.['address']} show="silent">
              <bdi>{address}</bdi>
            </TranslationMark>
          )}
          {phone && <bdi>{phone}</bdi>}
          {email && (
            <a href={`mailto:${email}`}>
              <bdi>{email}</bdi>
            </a>
          )}
        </Text>
      )}
    </>
  );
}
