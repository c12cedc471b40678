import type { BookedPart } from '../../../contract/bank/booking/parts.js';
import { bankLineKind } from '../../../contract/bank/kind.js';
import { lineState, openAmount, type LineState } from '../../../contract/bank/line.js';
import { refuse } from '../../../contract/refusals/refusals.js';
import { advanceStream } from '../../advance/advance.aggregate.js';
import { customInvoiceStream } from '../../custom-invoice/custom-invoice.aggregate.js';
import { itemStream } from '../../item/item.aggregate.js';
import type { CommandDefinition, FactSource, Facts } from '../../decider/command.js';
import type { Files } from '../../decider/files.js';
import { may } from '../../decider/may.js';
import { isOwnOfToday } from '../../decider/own-of-today.js';
import { StaleForm } from '../../decider/stale-form.js';
import type { NewEvent } from '../../log/event.js';
import { drawRowIds } from '../../shipment/file/row-ids.js';
import { shipmentStream } from '../../shipment/file/shipment-file.js';
import { bankLineStream } from '../bank-line.aggregate.js';
import { existingLine } from '../open-line.js';
import { bankLineParts } from '../tables.js';

interface TakeBookingBack {
  id: number;
  /** What was booked on one row together; everything that is booked of the line if missing. */
  booking: number | null;
  version?: number | undefined;
}
export interface IdsToTakeBack {
  ids: readonly number[];
}
type Answer = { state: LineState; open: string };

/** Takes back what is booked of a line, with all that came of it: its transactions, payments of invoices and items, advances. */
export const takeBookingBack: CommandDefinition<TakeBookingBack, Answer, IdsToTakeBack> = {
  name: 'TakeBankBookingBack',
  draw: ({ id }, source) => idsToTakeBack(id, source),
  streams: ({ id }) => [bankLineStream(id)],
  expects: ({ id, version }) =>
    version === undefined ? undefined : { stream: bankLineStream(id), section: 'line', version },
  decide(files, { id, booking }, by) {
    if (!may('bank.edit', by)) throw refuse('NotAllowed');
    const state = existingLine(files, id);
    const parts = state.parts.filter((part) => booking === null || part.booking === booking);
    if (parts.length === 0) throw refuse('NotFound');
    const after = { ...state, parts: state.parts.filter((part) => !parts.includes(part)) };
    return {
      events: partsTakenBack(files, id, parts, by),
      answer: { state: lineState(after), open: openAmount(after) },
    };
  },
};

/** As many ids as a line has parts: for the reversals of its transactions. */
export async function idsToTakeBack(line: number, source: FactSource): Promise<IdsToTakeBack> {
  const [counted] = await source.query<{ parts: number }>(
    `select count(*)::int as parts from ${bankLineParts} where line_id = $1`,
    [line],
  );
  return { ids: await drawRowIds(counted?.parts ?? 0, source) };
}

/** The events that take these parts of a line back, with all that came of them; refused where the user may not. */
export function partsTakenBack(
  files: Files,
  id: number,
  parts: readonly BookedPart[],
  by: Facts & IdsToTakeBack,
): NewEvent[] {
  if (parts.length === 0) return [];
  const stream = bankLineStream(id);
  // Another user booked more since the ids were drawn.
  if (parts.length > by.ids.length)
    throw new StaleForm({ stream, section: 'line', version: files.get(stream).version });
  if (!parts.every((part) => mayTakePartBack(part, by))) throw refuse('TakenBackByAdmin');
  const data = { parts: parts.map((part) => part.id), byTransaction: false };
  return [{ stream, type: 'BankLinePartsTakenBack', data }, ...takenBack(files, id, parts, by)];
}

/** One's own booking of the same day; all others an administrator. */
export function mayTakePartBack(part: Pick<BookedPart, 'by' | 'at'>, by: Facts): boolean {
  return may('bank.correct', by) || isOwnOfToday(part, by);
}

function takenBack(files: Files, line: number, parts: readonly BookedPart[], by: Facts & IdsToTakeBack): NewEvent[] {
  const ids = [...by.ids];
  const ofTarget = (key: (part: BookedPart) => number | null): [number, BookedPart[]][] => {
    const keys = [...new Set(parts.map(key))].filter((one) => one !== null);
    return keys.map((one) => [one, parts.filter((part) => key(part) === one)]);
  };
  const { now, actor } = by;
  return [
    ...ofTarget(({ to }) => ('shipment' in to ? to.shipment : null)).flatMap(([shipment, own]) => {
      const source = { kind: bankLineKind, id: line } as const;
      const given = { shipment, source, parts: own.map((part) => part.id), ids: ids.splice(0, own.length) };
      return files.act('shipment.takeBack', shipmentStream(shipment), { ...given, by: { now, actor } }, bankLineKind);
    }),
    ...ofTarget(({ to }) => (to.kind === 'custominvoice' ? to.invoice : null)).flatMap(([invoice, own]) =>
      files.act(
        'custominvoice.takeBack',
        customInvoiceStream(invoice),
        { parts: own.map((part) => ({ line, part: part.id })) },
        bankLineKind,
      ),
    ),
    ...ofTarget(({ to }) => (to.kind === 'item' ? to.item : null)).flatMap(([item, own]) =>
      files.act(
        'outsideitem.takeBack',
        itemStream(item),
        { from: bankLineKind, source: line, parts: own.map((part) => part.id) },
        bankLineKind,
      ),
    ),
    ...ofTarget(({ to }) => (to.kind === 'advance' ? to.advance : null)).flatMap(([advance]) =>
      files.act('advance.giveUp', advanceStream(advance), {}, bankLineKind),
    ),
  ];
}
