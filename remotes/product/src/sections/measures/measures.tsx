import {
  formatLength,
  measureLines,
  measuresOf,
  type ProductPage,
  type UnitSystem,
  usesInches,
} from '@vitrine/contract';
import { type Translate, useLocale } from '@vitrine/kit';
import { ObjectLabel, Section, Text } from '@vitrine/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { MessageKey } from '../../messages.ts';
import { selectOffer } from '../offer/select-offer.ts';
import styles from './measures.module.css';
import { layOutDrawing, REFERENCES } from './scale-drawing.ts';
import { ScalePicture } from './scale-picture.tsx';

const SYSTEMS = ['metric', 'imperial'] as const;

/** The selected variant drawn to scale, with its measures in centimetres or inches. */
export function Measures({ product, t }: { product: ProductPage; t: Translate<MessageKey> }) {
  const { code, currency } = useLocale();
  const [query] = useSearchParams();
  const [system, setSystem] = useState<UnitSystem>(
    usesInches(code, currency) ? 'imperial' : 'metric',
  );
  const measures = measuresOf(product, selectOffer(product, query.get('variant')).variant);
  if (measures === undefined) return null;
  const drawing = layOutDrawing(measures);
  return (
    <Section title={t('size')} aside={<Units system={system} onChange={setSystem} t={t} />}>
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
            lines={measureLines(measures, system, code).map(({ name, value }) => ({
              term: t(name),
              value,
            }))}
          />
        </div>
      </div>
    </Section>
  );
}

interface UnitsProps {
  system: UnitSystem;
  onChange: (system: UnitSystem) => void;
  t: Translate<MessageKey>;
}

/** Lets the visitor choose the units. */
function Units({ system, onChange, t }: UnitsProps) {
  return (
    <fieldset className={styles['units']}>
      <Text scale="caption" as="legend" className={styles['soft']}>
        {t('units')}
      </Text>
      {SYSTEMS.map((each) => (
        <label key={each} className={styles['unit']}>
          <input
            type="radio"
            name="units"
            value={each}
            checked={each === system}
            onChange={() => onChange(each)}
            className={styles['radio']}
          />
          <Text scale="label">{t(each)}</Text>
        </label>
      ))}
    </fieldset>
  );
}
