import { FileTimeline } from '../file-timeline';
import '../read-only-part.css';

/** The life of the file, where there is no room for it beside the others. */
export default function HistoryPart({ file: { id } }: { file: { id: number } }) {
  return (
    <div className="read-only-part">
      <FileTimeline id={id} />
    </div>
  );
}
