import { getDocument, GlobalWorkerOptions, version, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The worker, and what a PDF may refer to without containing it: Chinese characters, usual fonts, decoders of scans. */
const parts = `/assets/pdf-${version}`;

GlobalWorkerOptions.workerSrc = `${parts}/pdf.worker.min.mjs`;

/** A canvas of more pixels is refused by some browsers; a page is then drawn less sharp. */
const mostPixels = 16_000_000;

interface Drawing {
  /** From 1. */
  page: number;
  canvas: HTMLCanvasElement;
  /** In pixels of the layout. */
  width: number;
  signal: AbortSignal;
}

/** An open PDF. Nothing in it runs, and it loads nothing from elsewhere. */
export interface Pdf {
  pages: number;
  /** The height of the first page beside its width. */
  ratio: number;
  /** Returns the height of the page beside its width. */
  draw: (drawing: Drawing) => Promise<number>;
  close: () => Promise<void>;
}

export async function openPdf(address: string, signal: AbortSignal): Promise<Pdf> {
  const answer = await fetch(address, { signal });
  if (!answer.ok) throw new Error(`${address} is answered with ${answer.status}`);
  const data = await answer.arrayBuffer();
  const opening = getDocument({
    data,
    isEvalSupported: false,
    enableXfa: false,
    cMapUrl: `${parts}/cmaps/`,
    cMapPacked: true,
    standardFontDataUrl: `${parts}/standard_fonts/`,
    wasmUrl: `${parts}/wasm/`,
  });
  const file = await opening.promise;
  const first = (await file.getPage(1)).getViewport({ scale: 1 });
  return {
    pages: file.numPages,
    ratio: first.height / first.width,
    draw: (drawing) => draw(file, drawing),
    close: () => opening.destroy(),
  };
}

export const isLocked = (failure: unknown): boolean => failure instanceof Error && failure.name === 'PasswordException';

async function draw(file: PDFDocumentProxy, { page: number, canvas, width, signal }: Drawing): Promise<number> {
  const page = await file.getPage(number);
  const natural = page.getViewport({ scale: 1 });
  const ratio = natural.height / natural.width;
  const sharpness = Math.min(devicePixelRatio, Math.sqrt(mostPixels / (width * width * ratio)));
  const viewport = page.getViewport({ scale: (width * sharpness) / natural.width });
  if (signal.aborted) return ratio;
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  const drawing = page.render({ canvas, viewport });
  signal.addEventListener('abort', () => drawing.cancel(), { once: true });
  await drawing.promise;
  return ratio;
}
