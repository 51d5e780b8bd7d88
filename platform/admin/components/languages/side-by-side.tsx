'use client';

import { TextareaField, TextField, useConfig, useField, useForm, useLocale } from '@payloadcms/ui';
import type { TextareaFieldClientComponent, TextFieldClientComponent } from 'payload';
import type { ReactNode } from 'react';
import { useComparedLanguage } from './compared-language.tsx';
import { useOtherDocument } from './other-document.ts';
import { valueAt } from './value-at.ts';

/** A localized line of text, with that of another language beside it. */
export const SideBySideText: TextFieldClientComponent = (props) => (
  <SideBySide path={props.path}>
    <TextField {...props} />
  </SideBySide>
);

/** A localized paragraph, with that of another language beside it. */
export const SideBySideTextarea: TextareaFieldClientComponent = (props) => (
  <SideBySide path={props.path}>
    <TextareaField {...props} />
  </SideBySide>
);

function SideBySide({ path, children }: { path: string; children: ReactNode }) {
  const { config } = useConfig();
  const { code: edited } = useLocale();
  const { code } = useComparedLanguage();
  const locales = config.localization ? config.localization.locales : [];
  const other = locales.find((locale) => locale.code === code && locale.code !== edited);
  if (!other) return children;
  return (
    <div className="vitrine-pair">
      {children}
      <OtherText
        path={path}
        code={other.code}
        name={String(other.label)}
        rtl={other.rtl === true}
      />
    </div>
  );
}

interface OtherTextProps {
  path: string;
  code: string;
  /** The language's own name. */
  name: string;
  rtl: boolean;
}

function OtherText({ path, code, name, rtl }: OtherTextProps) {
  const other = useOtherDocument(code);
  const { getDataByPath } = useForm();
  const { setValue } = useField<string>({ path });
  if (other === undefined) return <p className="vitrine-other">Save the document first.</p>;
  if (other === 'loading') return <p className="vitrine-other">Loading {name} …</p>;
  if (other === 'failed') {
    return <p className="vitrine-other">{name} could not be loaded. Reload the page.</p>;
  }
  const text = valueAt(other.document, path, (row) => getDataByPath(`${row}.id`));
  return (
    <section className="vitrine-other" aria-label={name}>
      <h3 lang={code}>{name}</h3>
      {text ? (
        <>
          <p lang={code} dir={rtl ? 'rtl' : 'ltr'}>
            {text}
          </p>
          <button type="button" onClick={() => setValue(text)}>
            Copy
          </button>
        </>
      ) : (
        <p>Not written yet</p>
      )}
    </section>
  );
}
