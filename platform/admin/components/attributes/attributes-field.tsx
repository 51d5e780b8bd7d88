'use client';

import { useField, useLocale } from '@payloadcms/ui';
import type { JSONFieldClientProps } from 'payload';
import { type ShopAttribute, useShopAttributes } from './shop-attributes.ts';

type Values = Readonly<Record<string, unknown>>;

const idOf = (path: string, name: string) => `field-${path.replaceAll('.', '__')}__${name}`;

interface AttributesFieldProps extends JSONFieldClientProps {
  /** Whether the form is that of the product itself, or of one of its variants. */
  owner: ShopAttribute['of'];
}

/** The values of a product, or of a variant, for each attribute of the shop. */
export function AttributesField({ path, readOnly, owner }: AttributesFieldProps) {
  const { value, setValue, showError, errorMessage } = useField<Values | null>({ path });
  const { code } = useLocale();
  const attributes = useShopAttributes(code);
  const values = value ?? {};
  const set = (name: string, next: unknown) => {
    const { [name]: _, ...others } = values;
    const all = next === undefined ? others : { ...others, [name]: next };
    setValue(Object.keys(all).length > 0 ? all : null);
  };
  if (attributes === undefined) return null;
  if (attributes instanceof Error) {
    return (
      <p role="alert" className="vitrine-field-error">
        {attributes.message}. Reload the page to fill in the attributes.
      </p>
    );
  }
  const own = attributes.filter(({ of }) => of === owner);
  if (own.length === 0) return null;
  return (
    <fieldset className="field-type vitrine-attributes" id={idOf(path, 'all')}>
      <legend className="field-label">Attributes</legend>
      {own.map((attribute) => (
        <AttributeInput
          key={attribute.id}
          id={idOf(path, attribute.id)}
          attribute={attribute}
          value={values[attribute.id]}
          language={code}
          disabled={readOnly === true}
          onChange={(next) => set(attribute.id, next)}
        />
      ))}
      {showError && errorMessage !== undefined && (
        <p role="alert" className="vitrine-field-error">
          {errorMessage}
        </p>
      )}
      <p className="field-description">Filters, specifications and search use what is filled in.</p>
    </fieldset>
  );
}

interface AttributeInputProps {
  id: string;
  attribute: ShopAttribute;
  value: unknown;
  language: string;
  disabled: boolean;
  /** Receives undefined for a value that was removed. */
  onChange: (value: unknown) => void;
}

function AttributeInput(props: AttributeInputProps) {
  switch (props.attribute.type) {
    case 'choice':
      return <Choices {...props} />;
    case 'number':
      return <NumberInput {...props} />;
    case 'text':
      return <TextInput {...props} />;
  }
}

const titleOf = ({ title, id }: ShopAttribute) => title || id;

function Choices({ id, attribute, value, disabled, onChange }: AttributeInputProps) {
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
  const { values = [] } = attribute;
  const toggle = (key: string) => {
    const next = values.filter((each) => chosen.includes(each.value) !== (each.value === key));
    onChange(next.length > 0 ? next.map((each) => each.value) : undefined);
  };
  return (
    <fieldset className="vitrine-attribute" disabled={disabled}>
      <legend>{titleOf(attribute)}</legend>
      <div className="vitrine-choices">
        {values.map((each) => (
          <label key={each.value} htmlFor={`${id}__${each.value}`}>
            <input
              id={`${id}__${each.value}`}
              type="checkbox"
              checked={chosen.includes(each.value)}
              onChange={() => toggle(each.value)}
            />
            {each.title || each.value}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function NumberInput({ id, attribute, value, disabled, onChange }: AttributeInputProps) {
  return (
    <div className="vitrine-attribute">
      <label htmlFor={id}>
        {titleOf(attribute)}
        {attribute.unit ? ` (${attribute.unit})` : ''}
      </label>
      <input
        id={id}
        type="number"
        step="any"
        value={typeof value === 'number' ? value : ''}
        disabled={disabled}
        onChange={({ target }) => onChange(target.value === '' ? undefined : Number(target.value))}
      />
    </div>
  );
}

function TextInput({ id, attribute, value, language, disabled, onChange }: AttributeInputProps) {
  const texts: Values = typeof value === 'object' && value !== null ? { ...value } : {};
  const text = texts[language];
  const change = (next: string) => {
    const { [language]: _, ...others } = texts;
    const all = next === '' ? others : { ...others, [language]: next };
    onChange(Object.keys(all).length > 0 ? all : undefined);
  };
  return (
    <div className="vitrine-attribute">
      <label htmlFor={id}>{titleOf(attribute)}</label>
      <input
        id={id}
        type="text"
        maxLength={500}
        value={typeof text === 'string' ? text : ''}
        disabled={disabled}
        onChange={({ target }) => change(target.value)}
      />
    </div>
  );
}
