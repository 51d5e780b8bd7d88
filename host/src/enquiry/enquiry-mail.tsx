import { ENQUIRY_LENGTHS } from '@vitrine/contract';
import { type EnquiryLine, useLocale } from '@vitrine/kit';
import { Button, Text } from '@vitrine/ui';
import { useId, useState } from 'react';
import { AskedProducts } from './asked-products.tsx';
import { type EnquiryTranslate, enquirySubject, enquiryText, mailtoLink } from './compose.ts';
import { Delivery } from './delivery.tsx';
import styles from './enquiry-dialog.module.css';
import { Status } from './status.tsx';

/** Messages by the products that they are about. A dialog that was closed opens with them again. */
const drafts = new Map<string, string>();

interface MailProps {
  email: string;
  lines: readonly EnquiryLine[];
  t: EnquiryTranslate;
}

/** A site without a form: the mail program, or the clipboard where that is missing. */
export function EnquiryMail({ email, lines, t }: MailProps) {
  const { code } = useLocale();
  const id = useId();
  const key = lines.map(({ url }) => url).join();
  const [message, setMessage] = useState(() => drafts.get(key) ?? '');
  const text = enquiryText(message, lines, t, code);
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
      <AskedProducts lines={lines} t={t} />
      <div className={styles['field']}>
        <Text scale="label" as="label" htmlFor={id}>
          {t('text')}
        </Text>
        <Text
          as="textarea"
          scale="body"
          id={id}
          rows={5}
          dir="auto"
          maxLength={ENQUIRY_LENGTHS.message}
          value={message}
          onChange={({ target: { value } }) => {
            setMessage(value);
            drafts.set(key, value);
          }}
          className={styles['input']}
        />
      </div>
      <Delivery lines={lines} t={t} />
      <Text scale="caption" as="p">
        {t('address', { email })}
      </Text>
      {notice === t('notCopied') && (
        <Text
          as="textarea"
          scale="caption"
          readOnly
          rows={9}
          dir="auto"
          aria-label={t('copy')}
          value={text}
          className={styles['input']}
        />
      )}
      <div className={styles['actions']}>
        <Status text={notice} />
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
      </div>
    </>
  );
}
