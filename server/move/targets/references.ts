import type { Fields } from '../../../contract/fields/field.js';
import type { Json, JsonObject } from '../../../contract/json.js';

/** The values with each number of a record that a field refers to replaced. */
export function mapReferences(fields: Fields, given: JsonObject, idOf: (id: number) => number): JsonObject {
  const mapped = (value: Json): Json => (typeof value === 'number' ? idOf(value) : value);
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => [
      name,
      fields[name]?.refersTo === undefined ? value : Array.isArray(value) ? value.map(mapped) : mapped(value),
    ]),
  );
}
