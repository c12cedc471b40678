import type { Archive } from './archive.js';
import { isYes, readPart } from './xml-part.js';

export interface WorkbookSheet {
  name: string;
  /** Of its part in the archive. */
  path: string;
  isHidden: boolean;
}

/** What cells of every sheet refer to: how days are counted, and which styles show a number as a date. */
export interface DateStyles {
  dates: ReadonlySet<number>;
  countsFrom1904: boolean;
}

/** The sheets of a workbook in their order. */
export async function readSheetsOf(archive: Archive): Promise<{ sheets: WorkbookSheet[]; countsFrom1904: boolean }> {
  const named: { name: string; id: string; isHidden: boolean }[] = [];
  let countsFrom1904 = false;
  await readPart(archive, 'xl/workbook.xml', {
    open(tag, attributes) {
      if (tag === 'workbookPr') countsFrom1904 = isYes(attributes['date1904']);
      if (tag !== 'sheet') return;
      const { name = '', id = '', state = 'visible' } = attributes;
      named.push({ name, id, isHidden: state !== 'visible' });
    },
  });
  const targets = new Map<string, string>();
  await readPart(archive, 'xl/_rels/workbook.xml.rels', {
    open(tag, { Id = '', Target = '' }) {
      if (tag === 'Relationship') targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`);
    },
  });
  const sheets = named.flatMap(({ name, id, isHidden }) => {
    const path = targets.get(id);
    return path === undefined ? [] : { name, path, isHidden };
  });
  return { sheets, countsFrom1904 };
}

/** The indexes of the cell styles that show a number as a date. */
export async function readDateStyles(archive: Archive): Promise<ReadonlySet<number>> {
  const dates = new Set<number>();
  if (!archive.has('xl/styles.xml')) return dates;
  const own = new Map<number, string>();
  let isInCells = false;
  let style = 0;
  await readPart(archive, 'xl/styles.xml', {
    open(tag, attributes) {
      if (tag === 'numFmt') own.set(Number(attributes['numFmtId']), attributes['formatCode'] ?? '');
      if (tag === 'cellXfs') isInCells = true;
      if (tag !== 'xf' || !isInCells) return;
      if (isDateFormat(Number(attributes['numFmtId'] ?? 0), own)) dates.add(style);
      style++;
    },
    close(tag) {
      if (tag === 'cellXfs') isInCells = false;
    },
  });
  return dates;
}

/** Built-in formats are recognised by their number, custom ones by their letters. */
function isDateFormat(id: number, own: ReadonlyMap<number, string>): boolean {
  const written = own.get(id);
  if (written === undefined) return (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 58);
  const signs = written.slice(0, 300).replace(/"[^"]*"|\\.|\[[^[\]]*\]|_./g, '');
  return /[dmyhs]/i.test(signs) && !/general/i.test(signs);
}

/** The texts that several cells share, by their index: those that are wanted, or all. */
export async function readSharedTexts(
  archive: Archive,
  isWanted: (index: number) => boolean = () => true,
): Promise<ReadonlyMap<number, string>> {
  const found = new Map<number, string>();
  if (!archive.has('xl/sharedStrings.xml')) return found;
  let index = 0;
  let texts: string[] = [];
  let isPhonetic = false;
  await readPart(archive, 'xl/sharedStrings.xml', {
    open(tag) {
      if (tag === 'si') texts = [];
      if (tag === 'rPh') isPhonetic = true;
    },
    close(tag, text) {
      // Phonetic hints are not part of the text.
      if (tag === 'rPh') isPhonetic = false;
      else if (tag === 't' && !isPhonetic && isWanted(index)) texts.push(text);
      else if (tag === 'si') {
        if (isWanted(index)) found.set(index, texts.join(''));
        index++;
      }
    },
  });
  return found;
}
