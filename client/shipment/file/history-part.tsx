import { FileTimeline } from '../header/file-timeline';
import type { PartProps } from '../part';
import '../form/read-only-part.css';

/** The life of the file, where there is no room for it beside the others. */
export default function HistoryPart({
  quotation: {
    file: { id },
  },
}: PartProps) {
  return (
    <div className="read-only-part">
      <FileTimeline id={id} />
    </div>
  );
}
