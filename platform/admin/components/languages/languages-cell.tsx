import type { DefaultServerCellComponentProps } from 'payload';
import { lackingLanguages } from '../../server/completeness.ts';

/** Says in a list which languages lack texts of a document. */
export async function LanguagesCell(props: DefaultServerCellComponentProps) {
  const { payload, collectionConfig, rowData } = props;
  const lacking = await lackingLanguages(payload, collectionConfig.slug, rowData['id']);
  if (lacking.length === 0) return <span className="vitrine-quiet">Complete</span>;
  return <span>Without {lacking.join(', ')}</span>;
}
