import type { BookedPart } from '../../../contract/bank/booking/parts.js';
import { bankLineKind } from '../../../contract/bank/kind.js';
import { lineState, openAmount, type LineState } from '../../../contract/bank/line.js';
import { refuse } from '../../../contract/refusals/refusals.js';
import { advanceStream } from '../../advance/advance.aggregate.js';
import { customInvoiceStream } from '../../custom-invoice/custom-invoice.aggregate.js';
import type { CommandDefinition, Facts } from '../../decider/command.js';
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
interface Drawn {
  ids: readonly number[];
}
type Answer = { state: LineState; open: string };

/** Takes back what is booked of a line, with all that came of it: its transactions, payments of invoices, advances. */
export const takeBookingBack: CommandDefinition<TakeBookingBack, Answer, Drawn> = {
  name: 'TakeBankBookingBack',
  async draw({ id }, source) {
    const [counted] = await source.query<{ parts: number }>(
      `select count(*)::int as parts from ${bankLineParts} where line_id = $1`,
      [id],
    );
    return { ids: await drawRowIds(counted?.parts ?? 0, source) };
  },
  streams: ({ id }) => [bankLineStream(id)],
  expects: ({ id, version }) =>
    version === undefined ? undefined : { stream: bankLineStream(id), section: 'line', version },
  decide(files, { id, booking }, by) {
    if (!may('bank.edit', by)) throw refuse('NotAllowed');
    const state = existingLine(files, id);
    const parts = state.parts.filter((part) => booking === null || part.booking === booking);
    if (parts.length === 0) throw refuse('NotFound');
    // Another user booked more since the ids were drawn.
    if (parts.length > by.ids.length)
      throw new StaleForm({
        stream: bankLineStream(id),
        section: 'line',
        version: files.get(bankLineStream(id)).version,
      });
    if (!parts.every((part) => mayTakePartBack(part, by))) throw refuse('TakenBackByAdmin');
    const after = { ...state, parts: state.parts.filter((part) => !parts.includes(part)) };
    const data = { parts: parts.map((part) => part.id), byTransaction: false };
    return {
      events: [
        { stream: bankLineStream(id), type: 'BankLinePartsTakenBack', data },
        ...takenBack(files, id, parts, by),
      ],
      answer: { state: lineState(after), open: openAmount(after) },
    };
  },
};

/** One's own booking of the same day; all others an administrator. */
export function mayTakePartBack(part: Pick<BookedPart, 'by' | 'at'>, by: Facts): boolean {
  return may('bank.correct', by) || isOwnOfToday(part, by);
}

function takenBack(files: Files, line: number, parts: readonly BookedPart[], by: Facts & Drawn): NewEvent[] {
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
    ...ofTarget(({ to }) => (to.kind === 'advance' ? to.advance : null)).flatMap(([advance]) =>
      files.act('advance.giveUp', advanceStream(advance), {}, bankLineKind),
    ),
  ];
}
