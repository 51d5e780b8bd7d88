import {
  buildVersionCollectionFields,
  buildVersionGlobalFields,
  type FlattenedField,
  type Payload,
} from 'payload';

/** The part of a field in Payload's configuration that a query needs. */
interface Field {
  type: FlattenedField['type'];
  name: string;
  hasMany?: boolean | undefined;
  localized?: boolean | undefined;
  relationTo?: string | readonly string[];
  flattenedFields?: Fields;
}
type Fields = readonly Field[];

/** The facts about a field that decide how a query may use it. */
export interface QueriedField {
  type: Field['type'];
  hasMany?: boolean | undefined;
  /** Whether a document has one value of it, so that it can be sorted by. */
  isSingle: boolean;
}

/** The key of a row in a list. It is a text in documents, and a number in PostgreSQL's versions. */
const ROW_KEY: Field = { name: 'id', type: 'number' };

/** Finds the field at a path such as `related.variants.width`, or undefined. */
export type FieldAt = (path: string) => QueriedField | undefined;

const SAME = ['equals', 'not_equals', 'in', 'not_in', 'exists'];
const ORDERED = [...SAME, 'greater_than', 'greater_than_equal', 'less_than', 'less_than_equal'];
const TEXT = [...ORDERED, 'contains', 'like', 'not_like'];

/** PostgreSQL fails on all others, such as the dates that contain a text. */
const OPERATORS: Partial<Record<FlattenedField['type'], readonly string[]>> = {
  ...{ text: TEXT, textarea: TEXT, email: TEXT, number: ORDERED, date: ORDERED },
  ...{ checkbox: SAME, select: SAME, relationship: SAME, upload: SAME },
};

/** The operators that both databases have for a field: none for a group or a list of rows. */
export function operatorsOf({ type, hasMany }: QueriedField): readonly string[] {
  const operators = OPERATORS[type] ?? [];
  return hasMany && operators === SAME ? [...SAME, 'contains'] : operators;
}

/**
 * Creates the search for the fields that a request may ask for. They follow from the
 * configuration, so that a new field has its own operators.
 *
 * @returns A function of the path of a request.
 */
export function createFieldSearch({ collections, config, db }: Payload) {
  const locales = config.localization ? config.localization.localeCodes : [];
  /** Payload lists only keys that authors choose. */
  const withKey = (fields: Fields): Fields => [...fields, { name: 'id', type: db.defaultIDType }];
  const fieldsOf = new Map<string, Fields>();
  for (const { config: one } of Object.values(collections)) {
    fieldsOf.set(one.slug, withKey(one.flattenedFields));
    fieldsOf.set(`${one.slug}/versions`, withKey(buildVersionCollectionFields(config, one, true)));
  }
  for (const one of config.globals) {
    const place = `globals/${one.slug}`;
    fieldsOf.set(place, withKey(one.flattenedFields));
    fieldsOf.set(`${place}/versions`, withKey(buildVersionGlobalFields(config, one, true)));
  }

  function find(fields: Fields, [name, ...names]: string[]): QueriedField | undefined {
    const field = fields.find((each) => each.name === name);
    if (field === undefined) return undefined;
    const { type, hasMany, localized, flattenedFields: inner, relationTo } = field;
    if (localized && locales.includes(names[0] ?? '')) names.shift();
    const isSingle = type !== 'array' && hasMany !== true;
    if (names.length === 0) return { type, hasMany, isSingle };
    const rowKey = type === 'array' ? [ROW_KEY] : [];
    const target = find([...rowKey, ...(inner ?? fieldsOf.get(String(relationTo)) ?? [])], names);
    return target && { ...target, isSingle: isSingle && target.isSingle };
  }

  return (pathname: string): FieldAt => {
    const [, place = ''] = /^\/api\/((?:globals\/)?[^/]+(?:\/versions)?)/.exec(pathname) ?? [];
    const fields = fieldsOf.get(place) ?? [];
    return (path) => find(fields, path.split('.'));
  };
}
