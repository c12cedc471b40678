import { readAirWaybill, readContainerNumber, readWagonNumber } from '../../../../contract/text/check-digits.js';
import { sha256 } from '../../../log/chain.js';
import { withCheckDigit } from '../../files/order-forms.js';
import type { CompiledText, PartyList, Slot } from './compiled-text.js';
import { mixed, oneOf } from './mixed-number.js';

/** Who the files of the firm are about, and who works on them. */
export interface Cast {
  /** The users of each type. */
  people: ReadonlyMap<number, readonly number[]>;
  /** For an entry of a list, those that may stand in its place: they have the same days to pay. */
  substitutes(list: PartyList, id: number): readonly number[];
  /** The payer that so many of a thousand orders belong to. */
  mostFrequentPayer: { id: number; perThousand: number; termDays: number | null };
  /** The days to pay of a payer. */
  termDaysOf(payer: number): number | null;
  /** Words for names of goods. */
  words: readonly string[];
}

/** One file of the store: what it has for itself. */
export interface FileValues {
  id: number;
  orderId: number;
  /** The number of its first row. */
  firstRow: number;
  code: string;
  cast: Cast;
  /** The digests of the keys of its commands. */
  keys: string[];
}

/** The key of a command of a file: as unlike others as those of browsers. */
export function keyOf(file: FileValues, command: number): string {
  return (file.keys[command] ??= sha256(`demo store ${file.id} ${command}`));
}

export function valueOfSlot(slot: Slot, command: number, original: string): CompiledText<FileValues> {
  switch (slot.of) {
    case 'shipment':
      return (file) => String(file.id);
    case 'order':
      return (file) => String(file.orderId);
    case 'code':
      return (file) => file.code;
    case 'row':
      return (file) => String(file.firstRow + slot.nr);
    case 'person':
      return (file) => String(personOf(file, slot.type));
    case 'party':
      return (file) => String(partyOf(file, slot.list, slot.id));
    case 'name':
      return ({ id, cast }) => original.replace(',', ` ${cast.words[oneOf(cast.words.length, mixed(id, 11))] ?? ''},`);
    case 'request':
      return (file) => requestId(keyOf(file, command));
    case 'requestHash':
      return (file) => {
        const key = keyOf(file, command);
        return key.slice(24) + key.slice(0, 24);
      };
    case 'contract':
      return ({ id }) => `Г-${1_000 + oneOf(99_000, mixed(id, 12))}`;
    case 'seal':
      return ({ id }) => `SL${700_000 + oneOf(9_000_000, mixed(id, 13, slot.nr))}`;
    case 'unit':
      return ({ id }) => unitLike(original, mixed(id, 14, slot.nr));
    default:
      return slot satisfies never;
  }
}

const shareOfFirst = 0.12;

/** A user of the type; the first one of each has more to do than the others. */
export function personOf({ id, cast }: FileValues, type: number): number {
  const people = cast.people.get(type) ?? [];
  const mix = mixed(id, 20, type);
  const first = people[0];
  if (first === undefined) throw new Error(`Nobody is a user of the type ${type}`);
  if (people.length === 1 || mix < shareOfFirst * 2 ** 32) return first;
  return people[1 + (mix % (people.length - 1))] as number;
}

function partyOf({ id, cast }: FileValues, list: PartyList, of: number): number {
  if (list === 'payer') {
    const { id: frequent, perThousand, termDays } = cast.mostFrequentPayer;
    if (cast.termDaysOf(of) === termDays && oneOf(1_000, mixed(id, 30)) < perThousand) return frequent;
  }
  const others = cast.substitutes(list, of);
  return others[oneOf(others.length, mixed(id, 31, of))] ?? of;
}

/** As a browser makes it. */
function requestId(key: string): string {
  return `${key.slice(0, 8)}-${key.slice(8, 12)}-7${key.slice(13, 16)}-9${key.slice(17, 20)}-${key.slice(20, 32)}`;
}

/** Another number of the same kind of unit or waybill, with a right check digit. */
function unitLike(original: string, mix: number): string {
  if (/^[A-Z]{4}\d/.test(original))
    return withCheckDigit(`${original.slice(0, 4)}${100_000 + oneOf(900_000, mix)}`, readContainerNumber);
  if (/^\d{8}$/.test(original)) return withCheckDigit(`6${100_000 + oneOf(900_000, mix)}`, readWagonNumber);
  if (/^\d{3}-/.test(original))
    return withCheckDigit(`${original.slice(0, 4)}${1_000_000 + oneOf(9_000_000, mix)}`, readAirWaybill);
  return `CMR ${100_000 + oneOf(900_000, mix)}`;
}
