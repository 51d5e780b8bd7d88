import type { HostSite } from '@vitrine/contract';
import { type EnquiryLine, LocaleProvider, useLocale } from '@vitrine/kit';
import { CloseButton, Text } from '@vitrine/ui';
import { useId, useLayoutEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import type { EnquiryTranslate } from './compose.ts';
import styles from './enquiry-dialog.module.css';
import { EnquiryForm } from './enquiry-form.tsx';
import { EnquiryMail } from './enquiry-mail.tsx';
import { enquiryMessages } from './messages.ts';

type Target = NonNullable<HostSite['enquiry']>;

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

/** The visitor writes an enquiry, and sends it: by the site's form, or with the mail program. */
export function EnquiryDialog({ target, lines, t, onClose }: EnquiryDialogProps) {
  const { tag, direction } = useLocale();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    dialog.current?.showModal();
    // Not a field: its frame would look like an error, and a phone would open its keyboard.
    title.current?.focus();
  }, []);
  const close = () => dialog.current?.close();
  return (
    <dialog
      ref={dialog}
      lang={tag}
      dir={direction}
      aria-labelledby={id}
      className={styles['dialog']}
      onClose={onClose}
    >
      <div className={styles['head']}>
        <Text scale="title" as="h2" id={id} ref={title} tabIndex={-1} className={styles['title']}>
          {t('title')}
        </Text>
        <CloseButton onClick={close}>{t('close')}</CloseButton>
      </div>
      <div className={styles['content']}>
        {target.form ? (
          <EnquiryForm lines={lines} t={t} close={close} />
        ) : (
          <EnquiryMail email={target.email ?? ''} lines={lines} t={t} />
        )}
      </div>
    </dialog>
  );
}
