import { useState } from 'react';
import { type Failure, failureOf } from '../../api/failure';
import { sendRequest } from '../../api/send-request';

type Source = { text: string } | FormData;

export interface PreviewRequest<P> {
  busy: boolean;
  /** The preview of the rows; undefined before. */
  preview: P | undefined;
  setPreview: (preview: P | undefined) => void;
  /** Why there is no preview. */
  failure: Failure | undefined;
  /** `correct` returns the source with what is known better, once the first preview shows what it is about. */
  requestPreview: (source: Source, correct?: (found: P) => Source | undefined) => Promise<void>;
  /** Back to the input of the rows. */
  startOver: () => void;
}

/** The server previews rows from a spreadsheet first; only then are they written. */
export function usePreview<P>(url: string): PreviewRequest<P> {
  const [preview, setPreview] = useState<P>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const requestPreview: PreviewRequest<P>['requestPreview'] = async (source, correct) => {
    const send = (body: Source): Promise<P> => sendRequest<P>({ method: 'POST', url, body });
    setBusy(true);
    setFailure(undefined);
    try {
      const found = await send(source);
      const corrected = correct?.(found);
      setPreview(corrected ? await send(corrected) : found);
    } catch (thrown) {
      setFailure(failureOf(thrown));
    } finally {
      setBusy(false);
    }
  };
  return { busy, preview, setPreview, failure, requestPreview, startOver: () => setPreview(undefined) };
}
