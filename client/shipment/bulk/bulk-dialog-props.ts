import type { ShipmentAct } from '../../../contract/shipment/bulk-acts';
import type { ListRow } from '../../grid/grid-column';
import type { ChosenRows } from '../../list/chosen/chosen-rows';

/** An action on chosen rows; `rows` are those of the page. */
export interface BulkDialogProps {
  list: string;
  act: ShipmentAct;
  chosen: ChosenRows;
  rows: readonly ListRow[];
  /** With the ids of the rows for which the action is not done yet. */
  onClose: (remainingIds?: readonly number[]) => void;
}
