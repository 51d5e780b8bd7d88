'use client';

import { useField } from '@payloadcms/ui';
import type { JSONFieldClientProps } from 'payload';
import { useState } from 'react';
import { useShopCurrencies } from './shop-currencies.ts';

type Prices = Readonly<Record<string, number | null>>;

const NAMES = new Intl.DisplayNames('en', { type: 'currency' });

const idOf = (path: string, code: string) => `field-${path.replaceAll('.', '__')}__${code}`;

interface PricesFieldProps extends JSONFieldClientProps {
  /** Every currency that a price may be in. */
  currencies: readonly string[];
}

/** The price of a variant in each currency of the shop, and in others that an author adds. */
export function PricesField({ path, readOnly, currencies }: PricesFieldProps) {
  const { value, setValue, showError, errorMessage } = useField<Prices | null>({ path });
  const shop = useShopCurrencies();
  const [added, setAdded] = useState<readonly string[]>([]);
  const prices = value ?? {};
  const codes = [...new Set([...shop, ...Object.keys(prices), ...added])];
  const error = showError ? (errorMessage ?? '') : '';
  // A message begins with the currency that it is about.
  const wrong = codes.find((code) => error.startsWith(`${code}:`));

  const change = (code: string, text: string) => {
    const { [code]: _, ...others } = prices;
    const next = text === '' ? others : { ...others, [code]: Number(text) };
    setValue(Object.keys(next).length > 0 ? next : null);
  };

  return (
    <fieldset className="field-type vitrine-prices" id={`field-${path.replaceAll('.', '__')}`}>
      <legend className="field-label">
        Prices<span className="required">*</span>
      </legend>
      <div>
        {codes.map((code) => (
          <PriceInput
            key={code}
            id={idOf(path, code)}
            code={code}
            amount={prices[code]}
            error={code === wrong ? error : undefined}
            disabled={readOnly === true}
            onChange={(text) => change(code, text)}
          />
        ))}
        <label className="vitrine-price">
          <span className="field-label">Another currency</span>
          <select
            value=""
            disabled={readOnly === true}
            onChange={({ target }) => setAdded([...added, target.value])}
          >
            <option value="">Choose …</option>
            {currencies
              .filter((code) => !codes.includes(code))
              .map((code) => (
                <option key={code} value={code}>
                  {code} – {NAMES.of(code)}
                </option>
              ))}
          </select>
        </label>
      </div>
      {error !== '' && wrong === undefined && (
        <p role="alert" className="vitrine-field-error">
          {error}
        </p>
      )}
      <p className="field-description">In one currency at least. Nothing is converted.</p>
    </fieldset>
  );
}

interface PriceInputProps {
  id: string;
  code: string;
  amount: number | null | undefined;
  /** The message about the amount. */
  error: string | undefined;
  disabled: boolean;
  onChange: (text: string) => void;
}

function PriceInput({ id, code, amount, error, disabled, onChange }: PriceInputProps) {
  const help = `${id}-error`;
  return (
    <div className="vitrine-price">
      <label className="field-label" htmlFor={id} title={NAMES.of(code)}>
        {code}
      </label>
      <input
        id={id}
        type="number"
        min={0}
        step="any"
        value={amount ?? ''}
        disabled={disabled}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : help}
        onChange={({ target }) => onChange(target.value)}
      />
      {error !== undefined && (
        <p id={help} role="alert" className="vitrine-field-error">
          {error}
        </p>
      )}
    </div>
  );
}
