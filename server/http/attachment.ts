/** The header of a download: an ASCII name for old programs, and the readable one. */
export function attachment(plain: string, readable: string): string {
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(readable)}`;
}

/** A text without what no file name may contain. */
export function inFileName(text: string): string {
  return text.replace(/[\\/:*?"<>|]+ ?/g, ' ');
}
