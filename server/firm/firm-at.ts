import { type Firm } from '../../contract/firm/firm.js';
import { firmId, firmKind } from '../../contract/firm/kind.js';
import { streamOf } from '../log/event.js';
import type { LogReader } from '../log/reader.js';
import { firmAggregate, formOf } from './firm.aggregate.js';

/** The settings of the firm at a position of the log, for who makes files beside the server. */
export async function firmAt(reader: Pick<LogReader, 'stream'>, position: number): Promise<Firm> {
  const events = await reader.stream(streamOf(firmKind, firmId));
  const until = events.filter((event) => event.position <= position);
  return formOf(until.reduce(firmAggregate.evolve, firmAggregate.initial));
}
