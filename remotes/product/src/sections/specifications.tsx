import type { ProductPage } from '@vitrine/contract';
import type { Translate } from '@vitrine/kit';
import { type LabelLine, Section, Text, TranslationMark } from '@vitrine/ui';
import type { MessageKey } from '../messages.ts';
import styles from './specifications.module.css';

/** As many stand beside the drawing; more have a section of their own. */
export const MAX_BESIDE = 6;

/** The technical data. */
export const specificationLines = ({ specifications, marks }: ProductPage): LabelLine[] =>
  specifications.map(({ name, value }, index) => ({
    term: name,
    termLang: marks?.[`specifications.${index}.name`],
    value,
    lang: marks?.[`specifications.${index}.value`],
  }));

interface SpecificationsProps {
  lines: readonly LabelLine[];
  t: Translate<MessageKey>;
}

/** The technical data as a table. */
export function Specifications({ lines, t }: SpecificationsProps) {
  if (lines.length === 0) return null;
  return (
    <Section title={t('specifications')}>
      <table className={styles['table']}>
        <tbody>
          {lines.map(({ term, termLang, value, lang }) => (
            <tr key={`${term} ${value}`} className={styles['row']}>
              <Text scale="label" as="th" scope="row" className={styles['name']}>
                <TranslationMark lang={termLang}>{term}</TranslationMark>
              </Text>
              <Text scale="body" compact as="td" className={styles['value']}>
                <TranslationMark lang={lang}>{value}</TranslationMark>
              </Text>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
