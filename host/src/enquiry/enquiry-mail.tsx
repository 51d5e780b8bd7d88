import { ENQUIRY_LENGTHS } from '@vitrine/contract';
import { type EnquiryLine, useLocale } from '@vitrine/kit';
import { Button, Text } from '@vitrine/ui';
import { useId, useState } from 'react';
import { type EnquiryTranslate, enquirySubject, enquiryText, mailtoLink } from './compose.ts';
import { Delivery } from './delivery.tsx';
import styles from './enquiry-dialog.module.css';
import { Status } from './status.tsx';

/** Edited texts by the text that they began as. A dialog that was closed opens with them again. */
const drafts = new Map<string, string>();

interface MailProps {
  email: string;
  lines: readonly EnquiryLine[];
  t: EnquiryTranslate;
  close: () => void;
}

/** A site without a form: the mail program, or the clipboard where that is missing. */
export function EnquiryMail({ email, lines, t, close }: MailProps) {
  const { code } = useLocale();
  const id = useId();
  const begun = enquiryText(lines, t, code);
  const [text, setText] = useState(() => drafts.get(begun) ?? begun);
  const [notice, setNotice] = useState<string>();
  const { href, cut } = mailtoLink(email, enquirySubject(lines, t), text);
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
      <div className={styles['field']}>
        <Text scale="caption" as="label" htmlFor={id}>
          {t('text')}
        </Text>
        <Text
          as="textarea"
          scale="body"
          id={id}
          rows={9}
          dir="auto"
          maxLength={ENQUIRY_LENGTHS.message}
          value={text}
          onChange={({ target: { value } }) => {
            setText(value);
            drafts.set(begun, value);
          }}
          className={styles['input']}
        />
      </div>
      <Delivery lines={lines} t={t} />
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
