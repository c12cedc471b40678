import { Intent, Tag } from '@blueprintjs/core';
import { TickCircle, Time } from '@blueprintjs/icons';
import { finishedList } from '../../../contract/shipment/order/lists';
import { languageInUse } from '../../i18n/language';
import type { CodedRow } from './order-row';

export interface EndedRow extends CodedRow {
  ptype: string | null;
  status: 2 | 3 | null;
  ispaid: unknown;
}

const arrived = 3;

/** Arrived or pending, distinguished by an icon and not by colour alone. */
function CargoState({ status }: Pick<EndedRow, 'status'>) {
  const words = status !== null && finishedList.columns.status.choices?.[status]?.[languageInUse()];
  if (!words) return null;
  return status === arrived ? (
    <Tag minimal intent={Intent.SUCCESS} icon={<TickCircle size={12} />}>
      {words}
    </Tag>
  ) : (
    <Tag minimal icon={<Time size={12} />}>
      {words}
    </Tag>
  );
}

export const endedCells = {
  status: ({ status }: EndedRow) => <CargoState status={status} />,
};
