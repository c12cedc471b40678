import { attentionRow } from '../../../contract/attention/rules';
import type { MarkState } from '../../../contract/attention/form';
import type { ListRow } from '../../grid/grid-column';
import type { Sent } from '../outbox/outbox';
import { sendOrStore } from '../outbox/send-later';

interface AttentionMark {
  state: MarkState;
  until?: unknown;
  reason?: unknown;
}

/** Marks a row, or stores the mark in the browser until there is a connection. */
export function sendMark(userId: number, id: number, values: AttentionMark, rows: readonly ListRow[]): Promise<Sent> {
  const record = attentionRow(id)?.record ?? 0;
  // The code names the record while the mark waits; without it, its number does.
  const code = String(rows.find((row) => row.id === id)?.['code'] ?? record);
  return sendOrStore(userId, {
    ...{ kind: 'attention', url: `/api/attention/${id}`, file: { id: record, code } },
    ...{ values: { ...values }, pictures: [] },
  });
}
