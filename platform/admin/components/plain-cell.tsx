import { Link } from '@payloadcms/ui';
import type { DefaultServerCellComponentProps } from 'payload';

/** Shows a key without Payload's "ID:", and several words without brackets. */
export function PlainCell(props: DefaultServerCellComponentProps) {
  const { cellData, collectionSlug, link, linkURL, rowData } = props;
  const text = [cellData].flat().join(', ');
  if (!link) return <span>{text}</span>;
  const form = `/admin/collections/${collectionSlug}/${encodeURIComponent(String(rowData['id']))}`;
  return (
    <Link href={linkURL ?? form} prefetch={false}>
      {text}
    </Link>
  );
}
