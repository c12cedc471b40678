import { diffForm } from '../../../../contract/diff.js';
import { refuse } from '../../../../contract/refusals/refusals.js';
import { borderDateShape, type Operations } from '../../../../contract/shipment/operations/form.js';
import {
  daysOfLine,
  moveOf,
  newsOf,
  railwayForm,
  railwayParts,
  tracingOf,
  type RailwayLine,
  type RailwayPart,
} from '../../../../contract/shipment/operations/railway/lines.js';
import { oldestFirst } from '../../../../contract/shipment/operations/units/moves.js';
import type { SentRow } from '../../../../contract/form/wire-form.js';
import type { StreamEvent } from '../../../../contract/events.js';
import type { CommandDefinition, Facts } from '../../../decider/command.js';
import { may } from '../../../decider/may.js';
import { Faults } from '../../../form/faults.js';
import { checkReferred, referredFacts, type ReferredFacts } from '../../../form/referred.js';
import { namedIn } from '../../../form/references.js';
import { drawRowIds } from '../../file/row-ids.js';
import { assertRunning } from '../../file/running.js';
import { openShipment, shipmentEvent, shipmentStream } from '../../file/shipment-file.js';

interface RecordLines {
  id: number;
  lines: readonly RailwayLine[];
}

interface Drawn {
  newIds: readonly number[];
}

const { fields } = railwayForm.tables.lines;
const asSent = (lines: readonly RailwayLine[]) => ({
  fields: {},
  tables: { lines: lines.map((line) => ({ id: null, ...line })) },
});

/** A row of the form as a line: its id is of no use. */
export function railwayLine({ id: _id, ...line }: SentRow): RailwayLine {
  return line as RailwayLine;
}

/** Writes the lines of a list of the railway to one file: what is there already, and what the user has no right to, is left out. */
export const recordRailwayLines: CommandDefinition<RecordLines, { id: number }, Drawn, ReferredFacts> = {
  name: 'RecordRailwayLines',
  // Each line may add a tracing entry and news.
  draw: async ({ lines }, source) => ({ newIds: await drawRowIds(lines.length * 2, source) }),
  streams: ({ id }) => [shipmentStream(id)],
  names: ({ lines }) => namedIn(railwayForm, asSent(lines)),
  facts: ({ lines }, source) => referredFacts(railwayForm, asSent(lines), source),
  decide(files, { id, lines }, by) {
    const isAllowed = (part: RailwayPart): boolean => may(railwayParts[part].capability, by);
    if (!may('operation.railway', by)) throw refuse('NotAllowed');
    const { own, facts, effects } = openShipment<Operations>(files, id, 'operations');
    assertRunning(facts);
    assertReferred(lines, by);
    const inOrder = oldestFirst(lines);
    const half = by.newIds.length / 2;
    const tracing = { entries: inOrder.flatMap((line) => tracingOf(line) ?? []), newIds: by.newIds.slice(0, half) };
    const news = { entries: inOrder.flatMap((line) => newsOf(line) ?? []), newIds: by.newIds.slice(half) };
    const { userId } = by.actor;
    const events: StreamEvent[] = [
      ...(isAllowed('unit') ? effects.units.move({ moves: inOrder.flatMap((line) => moveOf(line) ?? []) }) : []),
      ...(isAllowed('file') ? daysSet(own, inOrder) : []),
      ...(isAllowed('tracing') ? effects.tracing.report({ ...tracing, by: userId }) : []),
      ...(isAllowed('news') ? effects.tracing.expect({ ...news, by: userId }) : []),
    ];
    return { events: events.map((event) => shipmentEvent(id, event)), answer: { id } };
  },
};

function daysSet(own: Operations, lines: readonly RailwayLine[]): StreamEvent[] {
  const after = lines.reduce((days, line) => ({ ...days, ...daysOfLine(line) }), own);
  const diff = diffForm(own, after, borderDateShape);
  return diff ? [{ type: 'BorderDatesSet', data: diff }] : [];
}

function assertReferred(lines: readonly RailwayLine[], facts: ReferredFacts & Facts): void {
  const faults = new Faults();
  for (const [at, line] of lines.entries())
    checkReferred(fields, line, null, facts, (field, message) => faults.report(`lines.${at}.${field}`, message));
  faults.assertNone();
}
