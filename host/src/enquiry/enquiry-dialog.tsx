import type { Site } from '@vitrine/contract';
import { type EnquiryLine, LocaleProvider, useLocale } from '@vitrine/kit';
import { Button, Text } from '@vitrine/ui';
import { type FormEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { type EnquiryTranslate, enquirySubject, enquiryText, mailtoLink } from './compose.ts';
import styles from './enquiry-dialog.module.css';
import { enquiryMessages } from './messages.ts';
import { type SendResult, sendEnquiry } from './send-enquiry.ts';

/** The longest message, in characters. */
const MAX_TEXT = 20_000;
const EXAMPLE_ADDRESS = 'name@mail.example';

/** Edited texts by the text that they began as. A dialog that was closed opens with them again. */
const drafts = new Map<string, string>();

type Target = NonNullable<Site['enquiry']>;

/**
 * Shows the dialog of an enquiry, outside the shell, so that a navigation cannot remove what the
 * visitor has written.
 *
 * @param tag The locale tag of the page.
 */
export async function showEnquiry(
  target: Target,
  lines: readonly EnquiryLine[],
  tag: string,
): Promise<void> {
  const t = await enquiryMessages.load(tag);
  const container = document.createElement('div');
  document.body.append(container);
  const root = createRoot(container);
  const remove = () => {
    root.unmount();
    container.remove();
  };
  root.render(
    <LocaleProvider tag={tag}>
      <EnquiryDialog target={target} lines={lines} t={t} onClose={remove} />
    </LocaleProvider>,
  );
}

interface EnquiryDialogProps {
  target: Target;
  lines: readonly EnquiryLine[];
  t: EnquiryTranslate;
  onClose: () => void;
}

/**
 * The visitor reads and edits the text, and sends it: to the service if the site has one, otherwise
 * with the mail program or by hand.
 */
export function EnquiryDialog({ target, lines, t, onClose }: EnquiryDialogProps) {
  const { code, tag, direction } = useLocale();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const begun = enquiryText(lines, t, code);
  const [text, setText] = useState(() => drafts.get(begun) ?? begun);
  const subject = enquirySubject(lines, t);
  useLayoutEffect(() => dialog.current?.showModal(), []);
  const Actions = target.url === undefined ? MailActions : FormActions;
  return (
    <dialog
      ref={dialog}
      lang={tag}
      dir={direction}
      aria-labelledby={`${id}title`}
      className={styles['dialog']}
      onClose={onClose}
    >
      <div className={styles['content']}>
        <Text scale="title" as="h2" id={`${id}title`}>
          {t('title')}
        </Text>
        <div className={styles['field']}>
          <Text scale="caption" as="label" htmlFor={`${id}text`}>
            {t('text')}
          </Text>
          <Text
            as="textarea"
            scale="body"
            id={`${id}text`}
            rows={9}
            dir="auto"
            maxLength={MAX_TEXT}
            value={text}
            onChange={({ target: { value } }) => {
              setText(value);
              drafts.set(begun, value);
            }}
            className={styles['input']}
          />
        </div>
        <Actions
          target={target}
          lines={lines}
          subject={subject}
          text={text}
          t={t}
          close={() => dialog.current?.close()}
        />
      </div>
    </dialog>
  );
}

interface ActionsProps extends Omit<EnquiryDialogProps, 'onClose'> {
  subject: string;
  text: string;
  close: () => void;
}

/** A site without a service: the mail program, or the clipboard where that is missing. */
function MailActions({ target: { email = '' }, subject, text, t, close }: ActionsProps) {
  const [notice, setNotice] = useState<string>();
  const { href, cut } = mailtoLink(email, subject, text);
  /** Without HTTPS the clipboard is missing. */
  const copy = async (copied: string) => {
    try {
      await navigator.clipboard.writeText(text);
      setNotice(copied);
    } catch {
      setNotice(t('notCopied'));
    }
  };
  return (
    <>
      <Text scale="caption" as="p">
        {t('address', { email })}
      </Text>
      <div className={styles['actions']}>
        <Text
          as="a"
          scale="label"
          href={href}
          className={styles['mail']}
          onClick={() => cut && copy(t('cut'))}
        >
          {t('openMail')}
        </Text>
        <Button kind="quiet" onClick={() => copy(t('copied'))}>
          {t('copy')}
        </Button>
        <Button kind="quiet" onClick={close}>
          {t('close')}
        </Button>
      </div>
      <Status text={notice} />
    </>
  );
}

type Sending = 'sending' | SendResult | 'email' | 'text' | undefined;

/** A site with a service for enquiries. After a failure everything stays as it was written. */
function FormActions({ target: { url = '' }, lines, subject, text, t, close }: ActionsProps) {
  const { code } = useLocale();
  const id = useId();
  const [email, setEmail] = useState('');
  const [state, setState] = useState<Sending>();
  const field = useRef<HTMLInputElement>(null);
  const closeButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (state === 'sent') closeButton.current?.focus();
    if (state === 'email') field.current?.focus();
  }, [state]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state === 'sending') return;
    if (text.trim() === '') return setState('text');
    if (!field.current?.checkValidity()) return setState('email');
    setState('sending');
    setState(await sendEnquiry(url, { locale: code, email, subject, text, lines }));
  }

  const notices: Record<NonNullable<Sending>, string> = {
    sending: t('sending'),
    sent: t('sent', { email }),
    refused: t('refused'),
    unreachable: t('unreachable'),
    email: t('emailWrong', { example: EXAMPLE_ADDRESS }),
    text: t('textWrong'),
  };
  return (
    <form noValidate onSubmit={submit} className={styles['form']}>
      <div className={styles['field']}>
        <Text scale="caption" as="label" htmlFor={`${id}email`}>
          {t('email')}
        </Text>
        <Text
          as="input"
          scale="body"
          ref={field}
          id={`${id}email`}
          type="email"
          required
          autoComplete="email"
          dir="ltr"
          maxLength={254}
          aria-invalid={state === 'email'}
          aria-describedby={`${id}status`}
          value={email}
          onChange={({ target: { value } }) => setEmail(value)}
          className={styles['input']}
        />
      </div>
      <div className={styles['actions']}>
        {state !== 'sent' && <Button type="submit">{t('send')}</Button>}
        <Button kind={state === 'sent' ? 'plain' : 'quiet'} ref={closeButton} onClick={close}>
          {t('close')}
        </Button>
      </div>
      <Status id={`${id}status`} text={state && notices[state]} />
    </form>
  );
}

/** The result of an action. It is inside the dialog, because the rest of the page is inert. */
function Status({ id, text }: { id?: string; text: string | undefined }) {
  return (
    <Text scale="label" as="p" id={id} role="status" className={styles['status']}>
      {text}
    </Text>
  );
}
