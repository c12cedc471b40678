import { Intent, Tag } from '@blueprintjs/core';
import { WarningSign } from '@blueprintjs/icons';
import { receivableList } from '../../../contract/shipment/settlement/lists';
import { languageInUse } from '../../i18n/language';
import { isOn } from '../../fields/flag/display';
import type { ListRow } from '../../grid/grid-column';

/** The due date of an order, marked by colour and icon when it is overdue and not fully paid. */
export function dueCell({ due_on: day, overdue }: ListRow) {
  if (!isOn(overdue)) return day as string | null;
  const words = receivableList.columns.overdue.label[languageInUse()];
  return (
    <Tag minimal intent={Intent.DANGER} icon={<WarningSign size={12} title={words} />} title={words}>
      {day as string}
    </Tag>
  );
}
