import { useEffect, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import type { Pdf } from './pdf';

/** So far above and below the visible part pages are drawn; those further away give their memory back. */
const nearby = '800px';

/** One page, drawn while it is near the visible part. */
export function PdfPage({ pdf, page, width }: { pdf: Pdf; page: number; width: number }) {
  const { t } = useTranslation();
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null);
  const [ratio, setRatio] = useState(pdf.ratio);
  const isNear = useNear(place);
  useEffect(() => {
    if (!canvas) return;
    const gone = new AbortController();
    pdf.draw({ page, canvas, width, signal: gone.signal }).then(setRatio, () => undefined);
    return () => gone.abort();
  }, [pdf, page, canvas, width]);
  return (
    <div className="document-page" ref={setPlace} style={{ width, height: Math.round(width * ratio) }}>
      {isNear && <canvas ref={setCanvas} role="img" aria-label={t('documents.page', { page, pages: pdf.pages })} />}
    </div>
  );
}

function useNear(element: HTMLElement | null): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!element) return;
    const observer = new IntersectionObserver((entries) => setNear(entries.at(-1)?.isIntersecting ?? false), {
      root: element.parentElement,
      rootMargin: nearby,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return isNear;
}
