import { inflateSync } from 'node:zlib';

/** The letters of one of our PDFs, page after page, without spaces: what a search can find in it. */
export function pdfText(file: Buffer): string[] {
  const objects = objectsOf(file);
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b(?!s)/.test(head));
  return pages.map(({ head }) => {
    const content = objects.get(reference(head, 'Contents'));
    const resources = objects.get(reference(head, 'Resources'))?.head ?? head;
    const letters = new Map<string, ReadonlyMap<string, string>>();
    for (const [, name = '', font = ''] of resources.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = objects.get(reference(objects.get(Number(font))?.head ?? '', 'ToUnicode'));
      letters.set(name, lettersOf(map?.stream ?? ''));
    }
    let text = '';
    let font: ReadonlyMap<string, string> | undefined;
    for (const [, name, shown = ''] of (content?.stream ?? '').matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (name !== undefined) font = letters.get(name);
      for (const [glyph] of shown.replaceAll(/>[^<]*</g, '').matchAll(/[0-9a-f]{4}/g)) text += font?.get(glyph) ?? '';
    }
    return text.replaceAll(/[\s\u200b]/g, '');
  });
}

interface PdfObject {
  head: string;
  stream: string;
}

function objectsOf(file: Buffer): Map<number, PdfObject> {
  const text = file.toString('latin1');
  const found = new Map<number, PdfObject>();
  for (const { 1: number = '', index } of text.matchAll(/^(\d+) 0 obj$/gm)) {
    const end = text.indexOf('\nendobj', index);
    const from = text.indexOf('\nstream\n', index);
    const head = text.slice(index, from > 0 && from < end ? from : end);
    const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0);
    const bytes = file.subarray(from + 8, from + 8 + length);
    const isPacked = head.includes('/FlateDecode') && !head.includes('/Subtype /Image');
    found.set(Number(number), { head, stream: isPacked ? inflateSync(bytes).toString('latin1') : '' });
  }
  return found;
}

function reference(head: string, name: string): number {
  return Number(new RegExp(`/${name} (\\d+) 0 R`).exec(head)?.[1] ?? 0);
}

/** Of each glyph the letter that it draws, as the map of its font says. */
function lettersOf(map: string): Map<string, string> {
  const letters = new Map<string, string>();
  for (const [, first = '', list = ''] of map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g))
    for (const [at, [, hex = '']] of [...list.matchAll(/<([0-9a-f]*)>/g)].entries())
      letters.set(
        (parseInt(first, 16) + at).toString(16).padStart(4, '0'),
        Buffer.from(hex, 'hex').swap16().toString('utf16le'),
      );
  return letters;
}
