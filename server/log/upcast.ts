import type { JsonObject } from '../../contract/json.js';

/** Converts the data of one event type from a schema to the next: `{ UserAdded: { 1: (data) => … } }` converts 1 to 2. */
export type Upcasters = Readonly<Record<string, Readonly<Record<number, (data: JsonObject) => JsonObject>>>>;

export function lift(upcasters: Upcasters, type: string, from: number, to: number, data: JsonObject): JsonObject {
  let lifted = data;
  for (let schema = from; schema < to; schema++) {
    const step = upcasters[type]?.[schema];
    if (!step) throw new Error(`No step lifts ${type} from schema ${schema} to ${schema + 1}`);
    lifted = step(lifted);
  }
  return lifted;
}
