import { type EnquiryLine, enquire, partTexts } from '@vitrine/kit';
import { type ReactNode, useState } from 'react';
import { Button, type ButtonProps } from '../controls/button.tsx';
import { Notice } from '../page/notice.tsx';
import styles from './enquiry-button.module.css';

export interface EnquiryButtonProps extends Pick<ButtonProps, 'kind'> {
  /** The products to ask about, at the time of the press. */
  lines: () => readonly EnquiryLine[];
  children: ReactNode;
}

/**
 * A button that opens the visitor's enquiry about some products, and says so if it does not open:
 * another press tries again. Shows nothing if the site takes no enquiries.
 *
 * @example <EnquiryButton lines={() => [line]}>{t('ask')}</EnquiryButton>
 */
export function EnquiryButton({ lines, kind, children }: EnquiryButtonProps) {
  const open = enquire();
  const [hasFailed, setHasFailed] = useState(false);
  if (open === undefined) return null;
  const ask = async () => {
    setHasFailed(false);
    // An older host resolves to nothing.
    setHasFailed((await open(lines())) === false);
  };
  return (
    <>
      <Button {...(kind && { kind })} onClick={ask}>
        {children}
      </Button>
      {hasFailed && (
        <div className={styles['failed']}>
          <Notice alert>{partTexts()?.failed}</Notice>
        </div>
      )}
    </>
  );
}
