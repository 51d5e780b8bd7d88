import type { Payload } from 'payload';
import * as v from 'valibot';
import { ATTRIBUTE_TYPES, type AttributeType } from '../authoring/values/attributes.ts';

const Typed = v.array(v.object({ id: v.string(), type: v.picklist(ATTRIBUTE_TYPES) }));

/** The types of a catalogue's attributes, by key. */
export async function attributeTypes(payload: Payload): Promise<Record<string, AttributeType>> {
  const { docs } = await payload.find({
    collection: 'attributes',
    select: { type: true },
    depth: 0,
    pagination: false,
    overrideAccess: true,
  });
  return Object.fromEntries(v.parse(Typed, docs).map(({ id, type }) => [id, type]));
}
