import type { EventType } from '../../../contract/events.js';
import { chainHash, sha256 } from '../../log/chain.js';
import type { EventTypes } from '../../log/event-types.js';
import { sealPersonal } from '../../log/personal.js';
import { assertStorable } from '../../log/value-rules.js';
import type { FoldEvent } from '../../projection/aggregate.js';
import type { PreparedEvent } from './append.js';

/** The event is stored as it is, not as its schema would transform it; an event that does not fit its schema is a defect. */
function assertFitsSchema({ data: schema }: EventType, { type, stream, data }: FoldEvent): void {
  const parsed = schema.safeParse(data);
  if (parsed.success) return;
  const issues = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new Error(`${type} of ${stream} does not fit its schema: ${issues.join('; ')}`);
}

/** An event ready for the log: checked, personal values replaced by digests, serialised, and chained to the previous one. */
export function prepareEvent(
  types: EventTypes,
  event: FoldEvent,
  previous: string,
  recordedAt: string,
  key: string | null,
): PreparedEvent {
  const type = types.of(event.type);
  assertStorable(event.data, event.type);
  assertFitsSchema(type, event);
  const { data, values } = type.personal ? sealPersonal(event.data, type.personal) : { data: event.data, values: null };
  const dataText = JSON.stringify(data);
  const metaText = JSON.stringify(event.meta);
  const dataHash = sha256(dataText);
  const hash = chainHash(previous, {
    position: event.position,
    stream: event.stream,
    version: event.version,
    type: event.type,
    schema: type.schema,
    recordedAt,
    metaHash: sha256(metaText),
    dataHash,
    key,
  });
  return {
    position: event.position,
    stream: event.stream,
    version: event.version,
    type: event.type,
    schema: type.schema,
    data: dataText,
    dataHash,
    meta: metaText,
    recordedAt,
    hash,
    key,
    personal: values ? JSON.stringify(values) : null,
    topics: null,
  };
}
