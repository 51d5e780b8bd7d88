import type { BrandPage } from '@vitrine/contract';
import type { Translate } from '@vitrine/kit';
import type { MessageKey } from '../messages.ts';
import { Process } from './process.tsx';
import { Signature } from './signature.tsx';

/** How the brand makes its products, and the one that shows it best. */
export function Making({ page, t }: { page: BrandPage; t: Translate<MessageKey> }) {
  return (
    <>
      <Process page={page} t={t} />
      <Signature page={page} t={t} />
    </>
  );
}
