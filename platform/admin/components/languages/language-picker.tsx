'use client';

import { useConfig, useLocale } from '@payloadcms/ui';
import { useId } from 'react';
import { useComparedLanguage } from './compared-language.tsx';

/** Chooses the language whose texts stand beside the fields. */
export function LanguagePicker() {
  const { config } = useConfig();
  const { code: edited } = useLocale();
  const { code, choose } = useComparedLanguage();
  const id = useId();
  if (!config.localization) return null;
  const others = config.localization.locales.filter((locale) => locale.code !== edited);
  const shown = others.some((locale) => locale.code === code) ? code : '';
  return (
    <div className="vitrine-picker">
      <label htmlFor={id}>Compare with</label>
      <select
        id={id}
        value={shown}
        onChange={({ target }) => choose(target.value === '' ? undefined : target.value)}
      >
        <option value="">Nothing</option>
        {others.map((locale) => (
          <option key={locale.code} value={locale.code} lang={locale.code}>
            {String(locale.label)}
          </option>
        ))}
      </select>
    </div>
  );
}
