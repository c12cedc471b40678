import { Timeline } from '../../history/timeline';
import { fileFields, fileTables } from '../file-history';
import '../read-only-part.css';

/** The life of the file, where there is no room for it beside the others. */
export default function HistoryPart({ file: { id } }: { file: { id: number } }) {
  return (
    <div className="read-only-part">
      <Timeline kind="shipment" id={id} fields={fileFields} tables={fileTables} />
    </div>
  );
}
