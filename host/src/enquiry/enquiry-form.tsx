import { ENQUIRY_LENGTHS, type EnquiryAnswer } from '@vitrine/contract';
import { type EnquiryLine, useLocale } from '@vitrine/kit';
import { Button, Text } from '@vitrine/ui';
import { type FormEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { AskedProducts } from './asked-products.tsx';
import type { EnquiryTranslate } from './compose.ts';
import { Delivery } from './delivery.tsx';
import styles from './enquiry-dialog.module.css';
import { sendEnquiry } from './send-enquiry.ts';
import { Status } from './status.tsx';

const EXAMPLE_ADDRESS = 'name@mail.example';

const FIELDS = ['name', 'email', 'message'] as const;
type Field = (typeof FIELDS)[number];
type Texts = Record<Field, string>;

/** The texts that the visitor has typed. A dialog that was closed opens with them again. */
let draft: Texts = { name: '', email: '', message: '' };

interface FormProps {
  lines: readonly EnquiryLine[];
  t: EnquiryTranslate;
  close: () => void;
}

/** The form of a site that takes enquiries itself. After a failure everything stays as typed. */
export function EnquiryForm({ lines, t, close }: FormProps) {
  const { tag } = useLocale();
  const form = useRef<HTMLFormElement>(null);
  const closeButton = useRef<HTMLButtonElement>(null);
  const [texts, setTexts] = useState(draft);
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const [state, setState] = useState<EnquiryAnswer['state'] | 'sending'>();
  const [id, setId] = useState(createId);
  const isDone = state === 'sent' || state === 'queued';
  useEffect(() => {
    if (isDone) closeButton.current?.focus();
    else if (state === 'invalid') focusFirst(form, wrong);
  }, [isDone, state, wrong]);

  function type(field: Field, text: string) {
    draft = { ...texts, [field]: text };
    setTexts(draft);
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state === 'sending') return;
    const fields = invalidFields(form, texts);
    setWrong(fields);
    if (fields.length > 0) return setState('invalid');
    setState('sending');
    const answer = await sendEnquiry(tag, { id, ...texts, products: lines.map(sentLine) });
    setWrong(answer.fields ?? []);
    setState(answer.state);
    if (answer.state !== 'sent' && answer.state !== 'queued') return;
    draft = { ...texts, message: '' };
    setId(createId());
  }

  const notices = {
    sending: t('sending'),
    sent: t('sent', { email: texts.email }),
    queued: t('queued', { email: texts.email }),
    busy: t('busy'),
    refused: t('refused'),
    failed: t('unreachable'),
    invalid: undefined,
  };
  const errors: Texts = {
    name: t('nameWrong'),
    email: t('emailWrong', { example: EXAMPLE_ADDRESS }),
    message: t('textWrong'),
  };
  const field = (name: Field) => ({
    name,
    text: texts[name],
    error: wrong.includes(name) ? errors[name] : undefined,
    onType: (text: string) => type(name, text),
  });
  return (
    <form ref={form} noValidate onSubmit={submit} className={styles['form']}>
      {!isDone && (
        <>
          <AskedProducts lines={lines} t={t} />
          <FormField {...field('name')} label={t('name')} />
          <FormField {...field('email')} label={t('email')} />
          <FormField {...field('message')} label={t('text')} />
          <Delivery lines={lines} t={t} />
        </>
      )}
      <div className={styles['actions']}>
        <Status text={state && notices[state]} />
        {isDone ? (
          <Button ref={closeButton} onClick={close}>
            {t('close')}
          </Button>
        ) : (
          <Button type="submit" kind="filled">
            {t('send')}
          </Button>
        )}
      </div>
    </form>
  );
}

/** The endpoint has the link of the product, and needs no picture. */
const sentLine = ({ image: _, ...line }: EnquiryLine) => line;

/** Without HTTPS, as in a network at home, `randomUUID` is missing. */
function createId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

function invalidFields({ current }: RefObject<HTMLFormElement | null>, texts: Texts): Field[] {
  return FIELDS.filter((name) => {
    const control = current?.elements.namedItem(name);
    const isValid = !(control instanceof HTMLInputElement) || control.checkValidity();
    return texts[name].trim() === '' || !isValid;
  });
}

function focusFirst({ current }: RefObject<HTMLFormElement | null>, wrong: readonly string[]) {
  const control = current?.elements.namedItem(FIELDS.find((name) => wrong.includes(name)) ?? '');
  if (control instanceof HTMLElement) control.focus();
}

interface FormFieldProps {
  name: Field;
  label: string;
  text: string;
  /** Undefined if it is not known to be wrong. */
  error: string | undefined;
  onType: (text: string) => void;
}

const KINDS = {
  name: { as: 'input', type: 'text', autoComplete: 'name', dir: 'auto' },
  email: { as: 'input', type: 'email', autoComplete: 'email', dir: 'ltr' },
  message: { as: 'textarea', rows: 5, dir: 'auto' },
} as const;

function FormField({ name, label, text, error, onType }: FormFieldProps) {
  const id = useId();
  return (
    <div className={styles['field']}>
      <Text scale="label" as="label" htmlFor={id}>
        {label}
      </Text>
      <Text
        scale="body"
        {...KINDS[name]}
        id={id}
        name={name}
        required
        maxLength={ENQUIRY_LENGTHS[name]}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}error`}
        value={text}
        onChange={({ target }: { target: HTMLInputElement | HTMLTextAreaElement }) =>
          onType(target.value)
        }
        className={styles['input']}
      />
      <Text scale="caption" as="p" id={`${id}error`}>
        {error}
      </Text>
    </div>
  );
}
