import { announce, type Translate, useLocale } from '@vitrine/kit';
import { href } from '@vitrine/routes';
import { Button, Text } from '@vitrine/ui';
import { useId, useState } from 'react';
import type { MessageKey } from '../messages.ts';
import { type ShareResult, shareLink } from '../share-link.ts';
import { shortlistQuery } from '../shortlist-query.ts';
import styles from './share-button.module.css';

interface ShareButtonProps {
  ids: readonly string[];
  title: string;
  t: Translate<MessageKey>;
}

/** A button that shares a link to the list with its current products. */
export function ShareButton({ ids, title, t }: ShareButtonProps) {
  const { tag } = useLocale();
  const field = useId();
  const [shared, setShared] = useState<{ url: string; result: ShareResult }>();
  const path = href('explore', { locale: tag }) + shortlistQuery(ids);
  const { href: url } = new URL(path, location.origin);
  // Once the list has changed, the result of the former link is no longer shown.
  const result = shared?.url === url ? shared.result : undefined;
  const share = async () => {
    const result = await shareLink({ url, title });
    setShared({ url, result });
    if (result === 'copied') announce(t('copied'));
  };
  return (
    <div className={styles['share']}>
      <Button kind="quiet" onClick={share}>
        {t('share')}
      </Button>
      {result === 'copied' && (
        <Text scale="caption" className={styles['result']}>
          {t('copied')}
        </Text>
      )}
      {result === 'neither' && (
        <div className={styles['manual']}>
          <Text scale="caption" as="label" htmlFor={field}>
            {t('copyThis')}
          </Text>
          <Text
            as="input"
            id={field}
            scale="caption"
            readOnly
            dir="ltr"
            value={url}
            ref={(input: HTMLInputElement | null) => input?.select()}
            className={styles['link']}
          />
        </div>
      )}
    </div>
  );
}
