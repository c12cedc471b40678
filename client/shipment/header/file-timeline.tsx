import { Timeline } from '../../history/timeline';
import { useUndoWarning } from './confirmed';
import { fileFields, fileTables } from '../../../contract/shipment/file/file-form';

/** The life of a file with all its sections. */
export function FileTimeline({ id }: { id: number }) {
  return <Timeline kind="shipment" id={id} fields={fileFields} tables={fileTables} warningOf={useUndoWarning(id)} />;
}
