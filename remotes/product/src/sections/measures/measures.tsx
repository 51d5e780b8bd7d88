import {
  formatLength,
  measureLines,
  measuresOf,
  type ProductPage,
  UNIT_SYSTEMS,
} from '@vitrine/contract';
import { type Units as ChosenUnits, type Translate, useLocale, useUnits } from '@vitrine/kit';
import { type LabelLine, ObjectLabel, Section, Text } from '@vitrine/ui';
import { useSearchParams } from 'react-router';
import type { MessageKey } from '../../messages.ts';
import { selectOffer } from '../offer/select-offer.ts';
import styles from './measures.module.css';
import { layOutDrawing, REFERENCES } from './scale-drawing.ts';
import { ScalePicture } from './scale-picture.tsx';

interface MeasuresProps {
  product: ProductPage;
  /** The technical data to add. */
  beside: readonly LabelLine[];
  t: Translate<MessageKey>;
}

/** The selected variant drawn to scale, with its measures in centimetres or inches. */
export function Measures({ product, beside, t }: MeasuresProps) {
  const { code } = useLocale();
  const [query] = useSearchParams();
  const { system, choose } = useUnits();
  const measures = measuresOf(product, selectOffer(product, query.get('variant')).variant);
  if (measures === undefined) return null;
  const drawing = layOutDrawing(measures, (mm) => formatLength(mm, system, code));
  return (
    <Section
      title={t(beside.length > 0 ? 'specifications' : 'size')}
      aside={choose && <Units system={system} choose={choose} t={t} />}
    >
      <div className={styles['measures']}>
        {drawing && (
          <figure className={styles['figure']}>
            <ScalePicture
              drawing={drawing}
              outline={measures.outline?.path ?? ''}
              stands={measures.view === 'front'}
            />
            <Text scale="caption" as="figcaption" className={styles['soft']}>
              {t(drawing.reference.kind === 'hand' ? 'besideHand' : 'besideSheet', {
                length: formatLength(REFERENCES[drawing.reference.kind].height, system, code),
              })}
            </Text>
          </figure>
        )}
        <div className={styles['list']}>
          <ObjectLabel
            lines={joined([
              ...measureLines(measures, system, code).map(({ name, part, value }) => ({
                term: part ?? t(name),
                value,
              })),
              ...beside,
            ])}
          />
        </div>
      </div>
    </Section>
  );
}

/** One line of each term: a capacity, and how full that is. */
function joined(lines: readonly LabelLine[]): LabelLine[] {
  const all = new Map<string, LabelLine>();
  for (const line of lines) {
    const before = all.get(line.term);
    all.set(line.term, before ? { ...line, value: `${before.value} · ${line.value}` } : line);
  }
  return [...all.values()];
}

interface UnitsProps {
  system: ChosenUnits['system'];
  choose: NonNullable<ChosenUnits['choose']>;
  t: Translate<MessageKey>;
}

/** Lets the visitor choose the units of the whole site. */
function Units({ system, choose, t }: UnitsProps) {
  return (
    <fieldset className={styles['units']}>
      <Text scale="caption" as="legend" className={styles['soft']}>
        {t('units')}
      </Text>
      {UNIT_SYSTEMS.map((each) => (
        <label key={each} className={styles['unit']}>
          <input
            type="radio"
            name="units"
            value={each}
            checked={each === system}
            onChange={() => choose(each)}
            className={styles['radio']}
          />
          <Text scale="label">{t(each)}</Text>
        </label>
      ))}
    </fieldset>
  );
}
