import { Button, ButtonVariant } from '@blueprintjs/core';
import { ZoomIn, ZoomOut } from '@blueprintjs/icons';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { isLocked, openPdf, type Pdf } from './pdf';
import { PdfPage } from './pdf-page';

/** How much wider than the column the pages are drawn. */
const zooms = [1, 1.5, 2, 3] as const;

/** The pages of a PDF, one below the other; each is drawn when it is scrolled to. Its scripts do not run, and its links lead nowhere. */
export default function PdfPages({ address }: { address: string }) {
  const { t } = useTranslation();
  const { pdf, failure } = usePdf(address);
  const [zoom, setZoom] = useState(0);
  const [element, setElement] = useState<HTMLElement | null>(null);
  const width = useWidth(element);
  const step = { variant: ButtonVariant.MINIMAL, size: 'small' } as const;
  if (failure !== undefined)
    return (
      <p className="document-failed" role="alert">
        {t(isLocked(failure) ? 'documents.locked' : 'documents.notShown')}
      </p>
    );
  return (
    <>
      <div className="document-zoom">
        <Button
          {...step}
          icon={<ZoomOut />}
          aria-label={t('documents.zoomOut')}
          title={t('documents.zoomOut')}
          disabled={zoom === 0}
          onClick={() => setZoom(zoom - 1)}
        />
        <Button
          {...step}
          icon={<ZoomIn />}
          aria-label={t('documents.zoomIn')}
          title={t('documents.zoomIn')}
          disabled={zoom === zooms.length - 1}
          onClick={() => setZoom(zoom + 1)}
        />
      </div>
      <div className="document-pages" ref={setElement} tabIndex={0} role="group" aria-busy={!pdf}>
        {pdf &&
          width > 0 &&
          Array.from({ length: pdf.pages }, (_, index) => (
            <PdfPage key={index} pdf={pdf} page={index + 1} width={Math.round(width * (zooms[zoom] ?? 1))} />
          ))}
      </div>
    </>
  );
}

interface Opened {
  pdf?: Pdf;
  failure?: unknown;
}

function usePdf(address: string): Opened {
  const [opened, setOpened] = useState<Opened>({});
  useEffect(() => {
    const gone = new AbortController();
    const opening = openPdf(address, gone.signal);
    opening.then(
      (pdf) => gone.signal.aborted || setOpened({ pdf }),
      (failure: unknown) => gone.signal.aborted || setOpened({ failure }),
    );
    return () => {
      gone.abort();
      void opening.then((pdf) => pdf.close()).catch(() => undefined);
    };
  }, [address]);
  return opened;
}

/** The width that the content of an element has, in steps: while a border is dragged not every pixel draws all pages again. */
function useWidth(element: HTMLElement | null): number {
  const [width, setWidth] = useState(0);
  const settled = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (!element) return;
    const measure = (): void => setWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(() => {
      clearTimeout(settled.current);
      settled.current = setTimeout(measure, 150);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      clearTimeout(settled.current);
    };
  }, [element]);
  return width;
}
