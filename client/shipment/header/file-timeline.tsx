import { Timeline } from '../../history/timeline';
import { useUndoWarning } from './confirmed';
import { fileForm } from '../../../contract/shipment/file/file-form';

/** The timeline of a file over all its sections. */
export function FileTimeline({ id }: { id: number }) {
  return <Timeline kind="shipment" id={id} {...fileForm} warningOf={useUndoWarning(id)} />;
}
