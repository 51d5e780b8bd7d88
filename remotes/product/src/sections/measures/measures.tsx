import {
  formatLength,
  measureLines,
  measuresOf,
  type ProductPage,
  UNIT_SYSTEMS,
} from '@vitrine/contract';
import { type Units as ChosenUnits, type Translate, useLocale, useUnits } from '@vitrine/kit';
import { ObjectLabel, Section, Text } from '@vitrine/ui';
import { useSearchParams } from 'react-router';
import type { MessageKey } from '../../messages.ts';
import { selectOffer } from '../offer/select-offer.ts';
import styles from './measures.module.css';
import { layOutDrawing, REFERENCES } from './scale-drawing.ts';
import { ScalePicture } from './scale-picture.tsx';

/** The selected variant drawn to scale, with its measures in centimetres or inches. */
export function Measures({ product, t }: { product: ProductPage; t: Translate<MessageKey> }) {
  const { code } = useLocale();
  const [query] = useSearchParams();
  const { system, choose } = useUnits();
  const measures = measuresOf(product, selectOffer(product, query.get('variant')).variant);
  if (measures === undefined) return null;
  const drawing = layOutDrawing(measures);
  return (
    <Section title={t('size')} aside={choose && <Units system={system} choose={choose} t={t} />}>
      <div className={styles['measures']}>
        {drawing && (
          <figure className={styles['figure']}>
            <ScalePicture drawing={drawing} measures={measures} system={system} />
            <Text scale="caption" as="figcaption" className={styles['soft']}>
              {t(drawing.reference.kind === 'hand' ? 'besideHand' : 'besideSheet', {
                length: formatLength(REFERENCES[drawing.reference.kind].height, system, code),
              })}
            </Text>
          </figure>
        )}
        <div className={styles['list']}>
          <ObjectLabel
            lines={measureLines(measures, system, code).map(({ name, part, value }) => ({
              term: part ?? t(name),
              value,
            }))}
          />
        </div>
      </div>
    </Section>
  );
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
