import type { FlattenedField, Payload, Where, WidgetServerProps } from 'payload';
import { shopLanguages } from '../../server/completeness.ts';
import { isTranslated } from '../../server/missing-texts.ts';
import { Section } from './section.tsx';

/** The texts of a collection's documents, outside of lists. */
const textsOf = (fields: readonly FlattenedField[]): string[] =>
  fields.flatMap((field) => {
    const isText = field.type === 'text' || field.type === 'textarea';
    return isText && isTranslated(field) ? [field.name] : [];
  });

interface Untranslated {
  /** Such as `Products`. */
  kind: string;
  count: number;
  /** The path of the list with them. */
  href: string;
}

/** Whether a text is missing in a language: the first language of the shop has it. */
const isMissing = (text: string, language: string, first: string): Where => ({
  and: [
    { [`${text}.${language}`]: { exists: false } },
    ...(language === first ? [] : [{ [`${text}.${first}`]: { exists: true } }]),
  ],
});

async function untranslated(
  payload: Payload,
  language: string,
  first: string,
): Promise<Untranslated[]> {
  const collections = payload.config.collections.filter(({ versions }) => versions?.drafts);
  const counts = await Promise.all(
    collections.map(async ({ slug, admin, flattenedFields, labels }) => {
      // In the first language, a text that nobody has written is not missing, but a title is.
      const all = textsOf(flattenedFields);
      const names = language === first ? all.filter((name) => name === admin.useAsTitle) : all;
      if (names.length === 0) return [];
      const where = { or: names.map((name) => isMissing(name, language, first)) };
      const { totalDocs: count } = await payload.count({ collection: slug, where });
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
  return counts.flat();
}

/** The documents that lack a text of the first language, by language. */
export async function Translations({ req }: WidgetServerProps) {
  const languages = await shopLanguages(req.payload);
  const all = await Promise.all(
    languages.map(async (language) => ({
      ...language,
      lists: await untranslated(req.payload, language.code, languages[0]?.code ?? ''),
    })),
  );
  const lacking = all.filter(({ lists }) => lists.length > 0);
  return (
    <Section id="dashboard-translations" title="Missing translations">
      {lacking.length === 0 ? (
        <p>Every title and every other text of the first language is translated.</p>
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
