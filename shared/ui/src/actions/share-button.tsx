import { announce, type Translate } from '@vitrine/kit';
import { useId, useState } from 'react';
import { Button } from '../controls/button.tsx';
import { Text } from '../text/text.tsx';
import styles from './share-button.module.css';

export interface ShareButtonProps {
  /** Path and query of the shared page. */
  to: string;
  title: string;
  t: Translate<'share' | 'copied' | 'copyThis'>;
}

/**
 * A button that shares a link with the device's dialog, copies it, or shows it.
 *
 * @example <ShareButton to={href('product', { locale: tag, id })} title={product.name} t={t} />
 */
export function ShareButton({ to, title, t }: ShareButtonProps) {
  const field = useId();
  const [shared, setShared] = useState<{ url: string; result: ShareResult }>();
  const { href: url } = new URL(to, location.origin);
  // Once the page has changed, the result of the former link is no longer shown.
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

/**
 * `handed-over`: shared with the device's dialog; `copied`: in the clipboard; `neither`: both
 * failed.
 */
type ShareResult = 'handed-over' | 'copied' | 'neither';

/**
 * Shares a link with the device's own dialog if it has one, otherwise copies it to the clipboard.
 */
async function shareLink(link: { url: string; title: string }): Promise<ShareResult> {
  // Without HTTPS a browser offers neither. Many desktop browsers have no dialog.
  if ('share' in navigator) {
    try {
      await navigator.share(link);
      return 'handed-over';
    } catch (error) {
      // The visitor closed the dialog.
      if (error instanceof Error && error.name === 'AbortError') return 'handed-over';
    }
  }
  try {
    await navigator.clipboard.writeText(link.url);
    return 'copied';
  } catch {
    return 'neither';
  }
}
