import { UNIT_SYSTEMS } from '@vitrine/contract';
import { useLocale, useUnits } from '@vitrine/kit';
import { Text } from '@vitrine/ui';
import { useId } from 'react';
import { useSelector, useStore } from 'react-redux';
import { useShellMessages } from '../../messages/shell-messages.ts';
import { THEMES } from '../../preferences/theme.ts';
import type { AppAction, AppState } from '../../store/store.ts';
import { useMarketChoice } from '../market/use-market-choice.ts';
import styles from './preferences.module.css';

/** The choices that this device remembers. */
export function Preferences() {
  return (
    <div className={styles['frame']}>
      <div className={styles['preferences']}>
        <MarketChoice />
        <UnitsChoice />
        <ThemeChoice />
      </div>
    </div>
  );
}

function MarketChoice() {
  const t = useShellMessages();
  const { direction } = useLocale();
  const { markets, shown, choose } = useMarketChoice();
  if (markets.length < 2) return null;
  // A sign at the end, as in "US$", would move to the other side in right-to-left text.
  const end = direction === 'rtl' ? '\u200e' : '';
  return (
    <Choice
      label={t('pricesFor')}
      value={shown}
      options={markets.map((market) => [market.key, `${market.name} · ${market.sign}${end}`])}
      onChoose={choose}
    />
  );
}

function UnitsChoice() {
  const t = useShellMessages();
  const { system, choose } = useUnits();
  if (!choose) return null;
  const names = { metric: t('unitsMetric'), imperial: t('unitsImperial') };
  return (
    <Choice
      label={t('units')}
      value={system}
      options={UNIT_SYSTEMS.map((each) => [each, names[each]])}
      onChoose={(value) => {
        const chosen = UNIT_SYSTEMS.find((each) => each === value);
        if (chosen) choose(chosen);
      }}
    />
  );
}

function ThemeChoice() {
  const t = useShellMessages();
  const theme = useSelector((state: AppState) => state.preferences.theme);
  const { dispatch } = useStore<AppState, AppAction>();
  return (
    <Choice
      label={t('theme')}
      value={theme ?? ''}
      options={[
        ['', t('themeSystem')],
        ['light', t('themeLight')],
        ['dark', t('themeDark')],
      ]}
      onChoose={(value) =>
        dispatch({
          type: 'preferences/theme-chosen',
          theme: THEMES.find((each) => each === value),
        })
      }
    />
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  /** Value and text. */
  options: readonly (readonly [string, string])[];
  onChoose: (value: string) => void;
}

function Choice({ label, value, options, onChoose }: ChoiceProps) {
  const id = useId();
  return (
    <div>
      <Text scale="caption" as="label" htmlFor={id} className={styles['label']}>
        {label}
      </Text>
      <Text
        scale="label"
        as="select"
        id={id}
        value={value}
        onChange={({ target }) => onChoose(target.value)}
        className={styles['select']}
      >
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </Text>
    </div>
  );
}
