import { type EnquiryLine, enquire } from '@vitrine/kit';
import type { ReactNode } from 'react';
import { Button, type ButtonProps } from '../controls/button.tsx';

export interface EnquiryButtonProps extends Pick<ButtonProps, 'kind'> {
  /** The products to ask about, at the time of the press. */
  lines: () => readonly EnquiryLine[];
  children: ReactNode;
}

/**
 * A button that opens the visitor's enquiry about some products. Shows nothing if the site takes no
 * enquiries.
 *
 * @example <EnquiryButton lines={() => [line]}>{t('ask')}</EnquiryButton>
 */
export function EnquiryButton({ lines, kind, children }: EnquiryButtonProps) {
  const open = enquire();
  if (open === undefined) return null;
  return (
    <Button {...(kind && { kind })} onClick={() => open(lines())}>
      {children}
    </Button>
  );
}
