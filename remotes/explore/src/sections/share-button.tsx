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

/** Hands on a link to a list as it is now. */
export function ShareButton({ ids, title, t }: ShareButtonProps) {
  const { tag } = useLocale();
  const field = useId();
  const [shared, setShared] = useState<{ url: string; how: ShareResult }>();
  const path = href('explore', { locale: tag }) + shortlistQuery(ids);
  const { href: url } = new URL(path, location.origin);
  // What was said of another list is not true of this one.
  const how = shared?.url === url ? shared.how : undefined;
  const share = async () => {
    const how = await shareLink({ url, title });
    setShared({ url, how });
    if (how === 'copied') announce(t('copied'));
  };
  return (
    <div className={styles['share']}>
      <Button kind="quiet" onClick={share}>
        {t('share')}
      </Button>
      {how === 'copied' && (
        <Text scale="caption" className={styles['said']}>
          {t('copied')}
        </Text>
      )}
      {how === 'neither' && (
        <div className={styles['by-hand']}>
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
