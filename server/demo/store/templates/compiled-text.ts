import type { Json, JsonObject } from '../../../../contract/json.js';

/** The place of a value in the JSON of an event that each file has for itself. */
export type Slot =
  | { of: 'shipment' | 'order' | 'code' | 'name' | 'request' | 'requestHash' }
  | { of: 'row' | 'unit'; nr: number }
  | { of: 'seal' | 'contract'; nr: number }
  | { of: 'person'; type: number }
  | { of: 'party'; list: PartyList; id: number };
export type PartyList = 'consignee' | 'payer' | 'agent' | 'supplier';

/** The text of an event with the values of one file filled in. */
export type CompiledText<F> = (file: F) => string;

// Characters that no text of the product contains mark a slot until the JSON is cut at them.
const [begin, end] = ['\uE000', '\uE001'];
const markedSlot = /"\uE000#(\d+)\uE001"|\uE000(\d+)\uE001/;

/** Collects the slots of one JSON text. */
export class SlotMarks {
  private readonly slots: Slot[] = [];

  /** In place of a number, or of a whole value. */
  value(slot: Slot): string {
    return `${begin}#${this.slots.push(slot) - 1}${end}`;
  }

  /** In the middle of a text, or as a text of its own. */
  inText(slot: Slot): string {
    return `${begin}${this.slots.push(slot) - 1}${end}`;
  }

  /** `valueOf` tells what a file has in a slot, as it is to be in JSON; `textOf` what is kept of a text between two slots. */
  compile<F>(
    marked: JsonObject,
    valueOf: (slot: Slot) => CompiledText<F>,
    textOf: (text: string) => string,
  ): CompiledText<F> {
    const parts = JSON.stringify(marked).split(markedSlot);
    const texts: string[] = [];
    const values: CompiledText<F>[] = [];
    for (let at = 0; at < parts.length; at += 3) {
      texts.push(textOf(parts[at] as string));
      const nr = parts[at + 1] ?? parts[at + 2];
      if (nr !== undefined) values.push(valueOf(this.slots[Number(nr)] as Slot));
    }
    return (file) => {
      let text = texts[0] as string;
      for (let at = 0; at < values.length; at++)
        text += (values[at] as CompiledText<F>)(file) + (texts[at + 1] as string);
      return text;
    };
  }
}

/** The value with each text and number replaced; a change from one value to another keeps the name of its field. */
export function replaced(value: Json, replace: (value: string | number, field: string) => Json, field = ''): Json {
  if (typeof value === 'string' || typeof value === 'number') return replace(value, field);
  if (Array.isArray(value)) return value.map((one) => replaced(one, replace, field));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      name,
      replaced(one as Json, replace, name === 'from' || name === 'to' ? field : name),
    ]),
  );
}
