/** A copied cell; numbers must stay numbers in a spreadsheet, and codes must stay texts. */
export interface CopiedCell {
  text: string;
  isNumber: boolean;
}

/** Tab-separated text; a value with a tab, a quote or a line break is quoted, as spreadsheets expect it. */
export function asTsv(rows: readonly (readonly CopiedCell[])[]): string {
  return rows
    .map((row) => row.map(({ text }) => (/[\t\n\r"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)).join('\t'))
    .join('\r\n');
}

/** The same as an HTML table; `0001` and container numbers are marked as text, because Excel would convert them to numbers. */
export function asHtml(rows: readonly (readonly CopiedCell[])[]): string {
  const cell = ({ text, isNumber }: CopiedCell): string =>
    `<td${isNumber ? '' : ' style="mso-number-format:\'\\@\'"'}>${escaped(text)}</td>`;
  return `<table>${rows.map((row) => `<tr>${row.map(cell).join('')}</tr>`).join('')}</table>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`).replaceAll('\n', '<br>');
}

/** Writes both formats. On plain http there is no clipboard API, and elsewhere the browser may refuse it: then a copy event is used. */
export async function copyRows(rows: readonly (readonly CopiedCell[])[]): Promise<void> {
  const parts = { 'text/plain': asTsv(rows), 'text/html': asHtml(rows) };
  if (typeof ClipboardItem === 'function' && typeof navigator.clipboard?.write === 'function') {
    const blobs = Object.fromEntries(Object.entries(parts).map(([type, text]) => [type, new Blob([text], { type })]));
    const isWritten = await navigator.clipboard.write([new ClipboardItem(blobs)]).then(
      () => true,
      () => false,
    );
    if (isWritten) return;
  }
  const fill = (event: ClipboardEvent): void => {
    for (const [type, text] of Object.entries(parts)) event.clipboardData?.setData(type, text);
    event.preventDefault();
  };
  document.addEventListener('copy', fill, { once: true });
  document.execCommand('copy');
  document.removeEventListener('copy', fill);
}
