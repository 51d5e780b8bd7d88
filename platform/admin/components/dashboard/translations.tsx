import type { FlattenedField, Payload, Where, WidgetServerProps } from 'payload';
import { shopLanguages } from '../../server/completeness.ts';
import { Section } from './section.tsx';

/** The required texts of a collection's documents, outside of lists. */
const requiredTexts = (fields: readonly FlattenedField[]): string[] =>
  fields.flatMap((field) => {
    const isText = field.type === 'text' || field.type === 'textarea';
    return isText && field.localized && field.required ? [field.name] : [];
  });

interface Untranslated {
  /** Such as `Products`. */
  kind: string;
  count: number;
  /** The path of the list with them. */
  href: string;
}

async function untranslated(payload: Payload, language: string): Promise<Untranslated[]> {
  const collections = payload.config.collections.filter(({ versions }) => versions?.drafts);
  const found = await Promise.all(
    collections.map(async ({ slug, flattenedFields, labels }) => {
      const names = requiredTexts(flattenedFields);
      if (names.length === 0) return [];
      const or: Where[] = names.map((name) => ({ [`${name}.${language}`]: { exists: false } }));
      const { totalDocs: count } = await payload.count({ collection: slug, where: { or } });
      const kind = typeof labels.plural === 'string' ? labels.plural : slug;
      // The list reads what is in its own language, and its filters know no other.
      const filter = names.map((name, index) => [
        `where[or][${index}][and][0][${name}][exists]`,
        'false',
      ]);
      const query = new URLSearchParams([['locale', language], ...filter]);
      const href = `/admin/collections/${slug}?${query}`;
      return count > 0 ? [{ kind, count, href }] : [];
    }),
  );
  return found.flat();
}

/** The documents that lack a required text, by language. */
export async function Translations({ req }: WidgetServerProps) {
  const languages = await shopLanguages(req.payload);
  const all = await Promise.all(
    languages.map(async (language) => ({
      ...language,
      lists: await untranslated(req.payload, language.code),
    })),
  );
  const lacking = all.filter(({ lists }) => lists.length > 0);
  return (
    <Section id="dashboard-translations" title="Missing translations">
      {lacking.length === 0 ? (
        <p>Every title and summary is written in all languages of the shop.</p>
      ) : (
        <ul>
          {lacking.map(({ code, name, lists }) => (
            <li key={code}>
              <span lang={code}>{name}</span>
              <span className="vitrine-quiet">
                {lists.map(({ kind, count, href }, index) => (
                  <span key={kind}>
                    {index > 0 && ', '}
                    <a href={href}>{kind}</a>: {count}
                  </span>
                ))}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
