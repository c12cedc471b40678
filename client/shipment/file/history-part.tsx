import { FileTimeline } from '../header/file-timeline';
import type { PartProps } from '../part';
import '../form/read-only-part.css';

/** The timeline of the file as a section, for windows too narrow for the side column. */
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
