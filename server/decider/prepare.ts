import { chainHash, sha256 } from '../log/chain.js';
import type { EventTypes } from '../log/event-types.js';
import { sealPersonal } from '../log/personal.js';
import { assertStorable } from '../log/value-rules.js';
import type { FoldEvent } from '../projection/aggregate.js';
import type { PreparedEvent } from './append.js';

/** An event as it goes into the log: checked, its personal values sealed, serialised, and chained to the one before it. */
export function prepareEvent(
  types: EventTypes,
  event: FoldEvent,
  previous: string,
  recordedAt: string,
  key: string | null,
): PreparedEvent {
  const type = types.of(event.type);
  assertStorable(event.data, event.type);
  const { data, values } = type.personal ? sealPersonal(event.data, type.personal) : { data: event.data, values: null };
  const dataText = JSON.stringify(data);
  const metaText = JSON.stringify(event.meta);
  const dataHash = sha256(dataText);
  const { position, stream, version } = event;
  const link = { position, stream, version, type: event.type, schema: type.schema, recordedAt, dataHash, key };
  return {
    ...link,
    data: dataText,
    meta: metaText,
    hash: chainHash(previous, { ...link, metaHash: sha256(metaText) }),
    personal: values ? JSON.stringify(values) : null,
  };
}
