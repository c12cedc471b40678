import type {
  Column as PlacedColumn,
  Content,
  CustomTableLayout as TableLayout,
  TableCell,
  TDocumentDefinitions,
  Watermark,
} from 'pdfmake/interfaces.js';
import {
  type NamedValue,
  type Paper,
  type PaperBlock,
  type PaperNote,
  type PaperPhoto,
  type PaperPicture,
  type PaperStation,
  type PaperTable,
  type SignatureBlock,
} from '../../../contract/paper/paper.js';
import { pairColumns } from '../../../contract/paper/pair-columns.js';
import { columnWidths, pageWidth, paperFontSize as fontSize } from '../../../contract/paper/column-widths.js';
import { inOneLine, widthOf } from '../../../contract/paper/text-width.js';
import { footLine, paperWords } from '../../../contract/paper/words.js';
import { accent, headBackground, ink, line, quiet } from './colours.js';
import { letters } from './fonts.js';
import { softened } from './long-words.js';
import type { PrintedTable } from './table-rows.js';
import { fitsOnPage, highestOf, maxAboveSignatures, rowsFitOnPage, tallRows, type PlacedText } from './tall-text.js';

/** The pictures of a paper as JPEG, or as PNG without transparency (see `PaperPictures`); one that is missing is left out. */
export type Pictures = Readonly<Partial<Record<PaperPicture, Buffer | Uint8Array>>>;

const noBorders = { hLineWidth: () => 0, vLineWidth: () => 0, paddingLeft: () => 0, paddingRight: () => 0 };

const footSize = 7;
const pageCountWidth = 80;

/** The footer has space for one line: a long name of the firm is cut off. */
function footOf(paper: Paper): string {
  const { firm, landscape } = paper;
  const footWidth = pageWidth[landscape ? 'sideways' : 'upright'] - pageCountWidth;
  const others = footLine(paper).slice(firm.name.length);
  return `${inOneLine(firm.name, footWidth - footSize * widthOf(others), footSize)}${others}`;
}

/** A paper as a document of the PDF library. */
export function sheetOf(paper: Paper, pictures: Pictures): TDocumentDefinitions {
  const title = `${paper.title} ${paper.number}`;
  const foot = footOf(paper);
  const { language } = paper;
  return {
    pageSize: 'A4',
    pageOrientation: paper.landscape ? 'landscape' : 'portrait',
    pageMargins: [40, 32, 40, 30],
    defaultStyle: { ...letters, fontSize },
    info: { title },
    ...(paper.isRehearsed ? { watermark: rehearsalMark(language) } : {}),
    content: [letterhead(paper, pictures), ...content(paper, pictures)],
    // A heading at the end of a page moves to the next page with its content.
    pageBreakBefore: ({ headlineLevel, startPosition: { top } }, { getFollowingNodesOnPage }) =>
      headlineLevel === 1 &&
      !getFollowingNodesOnPage().some(({ text, startPosition }) => text !== undefined && startPosition.top >= top),
    footer: (page, pages) => ({
      margin: [40, 12, 40, 0],
      columns: [
        { text: foot, fontSize: footSize, color: quiet },
        {
          text: `${paperWords.page[language]} ${page} / ${pages}`,
          width: pageCountWidth,
          alignment: 'right',
          fontSize: footSize,
          color: quiet,
        },
      ],
    }),
  };
}

/** Across every page, pale enough to read what is below it. */
function rehearsalMark(language: Paper['language']): Watermark {
  return { ...letters, text: paperWords.rehearsal[language], color: accent, opacity: 0.16, bold: true, angle: -35 };
}

/** A heading stays with its content, and signatures with the lines above them, so that no signature is on an otherwise empty page. */
function content({ blocks, ...paper }: Paper, pictures: Pictures): Content[] {
  const pieces: Content[] = [];
  for (const [at, block] of blocks.entries()) {
    const [before, next] = [blocks[at - 1], blocks[at + 1]];
    if (block.kind === 'heading' && (next?.kind === 'table' || next?.kind === 'photos')) continue;
    const title = before?.kind === 'heading' ? before.text : null;
    if (block.kind === 'table')
      pieces.push(underWords(pieces, grid(block, title, paper.landscape), before, blocks[at - 2]));
    else if (block.kind === 'photos') pieces.push(photos(block.photos, title, pictures));
    else {
      const piece = apart(drawn(block, { ...paper, blocks }, pictures), block, before);
      if (block.kind === 'signatures')
        pieces.push(signedOff(pieces, piece, [block, before, blocks[at - 2]], paper.landscape));
      else pieces.push(piece);
    }
  }
  return pieces;
}

/** A table that is not split takes the text above it and its heading along. */
function underWords(
  pieces: Content[],
  table: Content,
  before: PaperBlock | undefined,
  further: PaperBlock | undefined,
): Content {
  const isWhole = typeof table === 'object' && 'unbreakable' in table;
  if (!isWhole || before?.kind !== 'text' || further?.kind !== 'heading') return table;
  const texts = textsOf(before);
  // The rows may fill the height that surely fits on a page; a text of up to half of it still has space above them.
  return fitsOnPage([...texts, ...texts]) ? { unbreakable: true, stack: [...pieces.splice(-2), table] } : table;
}

/** Pairs without a heading of their own have a margin to what is above them. */
function apart(piece: Content, { kind }: PaperBlock, before: PaperBlock | undefined): Content {
  return kind === 'pairs' && before !== undefined && before.kind !== 'heading'
    ? { stack: [piece], margin: [0, 5, 0, 0] }
    : piece;
}

/** With more rows, enough of them remain on the page before that of the signatures. */
const maxRowsAboveSignatures = 5;

/**
 * Signatures with the block above them and its heading, which are removed from the other pieces; a block that may be as long as a page is
 * left where it is.
 */
function signedOff(
  pieces: Content[],
  signatures: Content,
  [block, before, further]: readonly [PaperBlock, PaperBlock | undefined, PaperBlock | undefined],
  landscape: boolean,
): Content {
  const most = landscape ? undefined : maxAboveSignatures;
  const texts = before?.kind === 'signatures' ? [] : textsOf(before);
  const isLong = before?.kind === 'table' && before.rows.length > maxRowsAboveSignatures;
  const all = [...texts, ...textsOf(block)];
  if (texts.length === 0 || isLong || !fitsOnPage(all, most)) return together([signatures], textsOf(block));
  // The heading of a table is part of the table.
  const lines = pieces.splice(pieces.length - (further?.kind === 'heading' && before?.kind !== 'table' ? 2 : 1));
  return { unbreakable: true, stack: [...lines, signatures] };
}

/** The texts of a block, as if all of them were below each other. */
function textsOf(block: PaperBlock | undefined): PlacedText[] {
  const width = pageWidth.upright / 2 - 16;
  switch (block?.kind) {
    case 'pairs':
      return block.rows.map(({ value }) => ({ text: value, width: width - 100, fontSize }));
    case 'notes':
      return block.notes.flatMap(({ title, text }) => [title, text].map((one) => ({ text: one, width, fontSize })));
    case 'text':
      return [{ text: block.text, width: pageWidth.upright, fontSize }];
    case 'table':
      return highestOf(
        [...block.rows, ...block.foot.map(({ label }) => [label])],
        columnWidths(block, false),
        fontSize,
      );
    case 'signatures':
      return block.above.map((text) => ({ text, width, fontSize }));
    default:
      return [];
  }
}

/** On one page if these texts are sure to fit. */
function together(stack: Content[], texts: readonly PlacedText[]): Content {
  return { unbreakable: fitsOnPage(texts), stack };
}

function headline(text: string): Content {
  return { text: softened(text), bold: true, fontSize: 10, color: accent, margin: [0, 5, 0, 1] };
}

function drawn(block: Exclude<PaperBlock, { kind: 'table' | 'photos' }>, paper: Paper, pictures: Pictures): Content {
  switch (block.kind) {
    case 'heading':
      return { ...(headline(block.text) as object), headlineLevel: 1 } as Content;
    case 'notes':
      return notes(block.notes);
    case 'pairs':
      return pairs(block.rows);
    case 'text':
      return block.quiet
        ? { text: softened(block.text), fontSize: 8, color: quiet, margin: [0, 4, 0, 0] }
        : { text: softened(block.text) };
    case 'stations':
      return stationLine(block.stations);
    case 'code':
      return coded(block);
    case 'signatures':
      return signatures(block, paper, pictures);
    default:
      return block satisfies never;
  }
}

/** The firm on the left, title and facts on the right, and a line below both, across any page width. */
export function letterhead(
  { firm, title, audience, language, facts }: Pick<Paper, 'firm' | 'title' | 'audience' | 'language' | 'facts'>,
  pictures: Pictures,
): Content {
  const logo = firm.logo && pictures[firm.logo];
  const firmCell: TableCell = {
    stack: [
      { text: softened(firm.name), bold: true, fontSize: 14, color: accent },
      ...firm.lines.map((text): Content => ({ text: softened(text), fontSize: 8, color: quiet })),
    ],
  };
  const what: TableCell = {
    stack: [
      ...(audience === 'house'
        ? [{ text: paperWords.house[language], bold: true, fontSize: 9, color: accent, alignment: 'right' as const }]
        : []),
      { text: title, bold: true, fontSize: 14, alignment: 'right' },
      ...facts.map(
        ({ label, value }): Content => ({ text: [{ text: `${label}: `, color: quiet }, value], alignment: 'right' }),
      ),
    ],
  };
  const picture: TableCell = logo ? { image: asAddress(logo), fit: [64, 52] } : { text: '' };
  return {
    margin: [0, 0, 0, 2],
    table: { widths: [logo ? 72 : 0, '*', 200], body: [[picture, firmCell, what]] },
    layout: {
      ...noBorders,
      hLineWidth: (at) => at,
      hLineColor: () => accent,
      // A long title keeps a distance from the name of the firm.
      paddingLeft: (at) => (at === 2 ? 12 : 0),
      paddingTop: () => 0,
      paddingBottom: () => 6,
    },
  };
}

/** Names and values in two columns, and long values below them across the page. */
function pairs(rows: readonly NamedValue[]): Content {
  const { left, right, wide } = pairColumns(rows);
  const column = (part: typeof rows): Content => ({
    table: {
      widths: [104, '*'],
      body:
        part.length === 0
          ? [['', '']]
          : part.map(({ label, value }): TableCell[] => [{ text: label, color: quiet }, softened(value)]),
    },
    layout: { ...noBorders, paddingTop: () => 0.7, paddingBottom: () => 0.7, paddingRight: () => 4 },
  });
  return [
    ...(left.length === 0 ? [] : [{ columns: [column(left), column(right)], columnGap: 16 }]),
    ...(wide.length === 0 ? [] : [column(wide)]),
  ];
}

/** Thin lines between rows, thicker ones at the edges and above the sums; none above the heading. */
export function tableBorders(above: number, sums: number): TableLayout {
  return {
    hLineWidth: (at, { table: { body } }) => {
      if (at < above) return 0;
      return at === above || at === body.length || (sums > 0 && at === body.length - sums) ? 0.8 : 0.4;
    },
    vLineWidth: () => 0,
    hLineColor: () => line,
    paddingTop: () => 1.4,
    paddingBottom: () => 1.4,
  };
}

/** A table whose head is repeated on every page, and whose rows are split only where one may be higher than a page. */
function grid(block: PaperTable, title: string | null, landscape: boolean): Content {
  const { columns, rows, foot } = block;
  const cell = (text: string, at: number, more: object = {}): TableCell => ({
    text: softened(text),
    alignment: columns[at]?.right ? 'right' : 'left',
    ...more,
  });
  const sum = ({ label, values }: PaperTable['foot'][number]): TableCell[] => {
    const wide = columns.length - values.length;
    return [
      { text: label, bold: true, colSpan: wide },
      ...Array.from({ length: wide - 1 }, (): TableCell => ''),
      ...values.map((value, at) => cell(value, wide + at, { bold: true })),
    ];
  };
  const widths = columnWidths(block, landscape);
  const heads: TableCell[][] = [
    ...(title === null ? [] : [[titleOf(title, columns.length), ...columns.slice(1).map((): TableCell => '')]]),
    columns.map(({ label }, at) => cell(label, at, { bold: true, fillColor: headBackground, fontSize: 8 })),
  ];
  const tall = tallRows(rows, widths, fontSize, heads.length);
  const body = rows.map((row) => row.map((text, at) => cell(text, at)));
  // The sums stay together and with the last row, so that it is clear what they are the sums of.
  const lastRow = heads.length + rows.length - 1;
  const together = foot.length === 0 ? null : tall.includes(lastRow) ? lastRow + 1 : lastRow;
  const table: PrintedTable = {
    headerRows: heads.length,
    keepWithHeaderRows: tall.includes(heads.length) ? 0 : 1,
    dontBreakRows: true,
    tallRows: tall,
    togetherFrom: together,
    widths,
    body: [...heads, ...body, ...foot.map(sum)],
  };
  const content: Content = { table, layout: tableBorders(heads.length - 1, foot.length) };
  return rowsFitOnPage(rows, widths, fontSize) ? { unbreakable: true, stack: [content] } : content;
}

function titleOf(title: string, columns: number): TableCell {
  return { ...(headline(title) as object), colSpan: columns, margin: [-4, 5, 0, 0] } as TableCell;
}

/** Two side by side, in rows of two. */
function notes(all: readonly PaperNote[]): Content {
  const drawnNote = ({ title, text }: PaperNote): Content => ({ stack: [headline(title), { text: softened(text) }] });
  const rows = Array.from({ length: Math.ceil(all.length / 2) }, (_, row) => all.slice(row * 2, row * 2 + 2));
  return rows.map((row) =>
    together([{ columns: row.map(drawnNote), columnGap: 16 }], textsOf({ kind: 'notes', notes: row })),
  );
}

/** A dot for each station and a line to the next one, filled as far as the goods have come. */
function stationLine(stations: readonly PaperStation[]): Content {
  const wide = 515 / Math.max(1, stations.length);
  return {
    margin: [0, 6, 0, 4],
    columns: stations.map(({ name, text, state, isLate }, at): PlacedColumn => {
      const colour = isLate ? accent : state === 'ahead' ? line : ink;
      return {
        width: wide,
        stack: [
          {
            canvas: [
              ...(at < stations.length - 1
                ? [
                    {
                      type: 'line' as const,
                      x1: 4,
                      y1: 5,
                      x2: wide,
                      y2: 5,
                      lineWidth: 1.2,
                      lineColor: state === 'passed' ? ink : line,
                    },
                  ]
                : []),
              {
                type: 'ellipse',
                x: 5,
                y: 5,
                r1: 4,
                r2: 4,
                color: state === 'ahead' && !isLate ? '#ffffff' : colour,
                lineColor: colour,
              },
            ],
          },
          { text: softened(name), bold: state !== 'ahead', fontSize: 8, margin: [0, 3, 6, 0] },
          { text: softened(text), fontSize: 7, color: isLate ? accent : quiet, margin: [0, 0, 6, 0] },
        ],
      };
    }),
  };
}

const photosPerRow = 3;

/** Photographs of one row stay on the same page. */
function photos(all: readonly PaperPhoto[], title: string | null, pictures: Pictures): Content {
  const available = all.flatMap(({ picture, text }) => {
    const bytes = pictures[picture];
    return bytes ? [{ bytes, text }] : [];
  });
  const rows = Array.from({ length: Math.ceil(available.length / photosPerRow) }, (_, row) =>
    available.slice(row * photosPerRow, (row + 1) * photosPerRow),
  );
  const photo = ({ bytes, text }: (typeof available)[number]): TableCell => ({
    stack: [
      { image: asAddress(bytes), fit: [165, 112] },
      { text: softened(text), fontSize: 7, color: quiet, margin: [0, 2, 0, 0] },
    ],
  });
  const drawnRow = (row: typeof available): Content => ({
    margin: [0, 2, 0, 4],
    table: {
      widths: ['*', '*', '*'],
      body: [Array.from({ length: photosPerRow }, (_, at): TableCell => (row[at] ? photo(row[at]) : ''))],
    },
    layout: { ...noBorders, paddingTop: () => 0, paddingBottom: () => 0 },
  });
  return rows.map((row, at): Content => {
    const heads = at === 0 && title !== null ? [headline(title)] : [];
    return together(
      [...heads, drawnRow(row)],
      row.map(({ text }) => ({ text, width: 160, fontSize: 7 })),
    );
  });
}

/** The code with its data next to it, on one page. */
function coded({ code: { size, path }, rows }: Extract<PaperBlock, { kind: 'code' }>): Content {
  const square = `<svg viewBox="0 0 ${size} ${size}"><path d="${path}"/></svg>`;
  return {
    unbreakable: fitsOnPage(rows.map(({ value }) => ({ text: value, width: 340, fontSize: 12 }))),
    margin: [0, 10, 0, 6],
    columns: [
      { width: 72, stack: [{ svg: square, width: 66, height: 66 }] },
      {
        width: '*',
        table: {
          widths: [70, '*'],
          body: rows.map(({ label, value }, at): TableCell[] => [
            { text: label, color: quiet },
            { text: softened(value), ...(at === 0 ? { bold: true, fontSize: 12 } : {}) },
          ]),
        },
        layout: { ...noBorders, paddingTop: () => 1.5, paddingBottom: () => 1.5, paddingRight: () => 4 },
      },
    ],
    columnGap: 10,
  };
}

/**
 * One signature is on the right with the short texts next to it; several are below the texts, two side by side. All of them stay together
 * on one page, and each signature does so regardless of the texts.
 */
function signatures(
  block: Extract<PaperBlock, { kind: 'signatures' }>,
  { language }: Paper,
  pictures: Pictures,
): Content {
  const { above, places } = block;
  const areShort = fitsOnPage(textsOf(block));
  const texts = above.map(
    (text): Content => ({ text: softened(text), fontSize: 8, color: quiet, margin: [0, 0, 0, 5] }),
  );
  const signed = places.map(
    (signer): PlacedColumn => ({ width: 230, stack: [signature(signer, paperWords.stamp[language], pictures)] }),
  );
  const isSideBySide = signed.length <= 1 && areShort;
  const rowOf = (columns: PlacedColumn[]): Content => ({
    unbreakable: true,
    margin: [0, 6, 0, 0],
    stack: [{ columns, columnGap: isSideBySide ? 20 : 0 }],
  });
  const inTwos = Array.from({ length: Math.ceil(signed.length / 2) }, (_, row) => signed.slice(row * 2, row * 2 + 2));
  const rows = isSideBySide
    ? [rowOf([{ width: '*', stack: texts }, ...signed])]
    : inTwos.map(([left, right]) =>
        right || signed.length > 1
          ? rowOf([...(left ? [left] : []), { width: '*', text: '' }, ...(right ? [right] : [])])
          : rowOf([{ width: '*', text: '' }, ...(left ? [left] : [])]),
      );
  const lines: Content[] = isSideBySide || texts.length === 0 ? [] : [{ stack: texts, margin: [0, 5, 0, 0] }];
  return { unbreakable: areShort, stack: [...lines, ...rows] };
}

/** A picture of the signature or space to sign, the stamp or its position next to it, and role and name below a line. */
function signature({ role, name, picture, stamp }: SignatureBlock, stampWord: string, pictures: Pictures): Content {
  const signed = picture && pictures[picture];
  const stamped = stamp && pictures[stamp];
  return {
    table: {
      widths: [140, 90],
      heights: (row) => (row === 0 ? 46 : 'auto'),
      body: [
        [
          signed ? { image: asAddress(signed), fit: [136, 42], margin: [0, 3, 0, 0] } : '',
          stamped
            ? { image: asAddress(stamped), fit: [88, 45], alignment: 'center' }
            : { text: stampWord, fontSize: 7, color: line, alignment: 'center', margin: [0, 19, 0, 0] },
        ],
        [
          {
            text: [{ text: name === null ? role : `${role}: `, color: quiet }, name ?? ''],
            colSpan: 2,
            margin: [0, 3, 0, 0],
          },
          '',
        ],
      ],
    },
    layout: {
      ...noBorders,
      hLineWidth: (at) => (at === 1 ? 0.6 : 0),
      hLineColor: () => quiet,
      paddingTop: () => 0,
      paddingBottom: () => 0,
    },
  };
}

function asAddress(picture: Buffer | Uint8Array): string {
  const kind = picture[0] === 0xff ? 'jpeg' : 'png';
  return `data:image/${kind};base64,${Buffer.from(picture).toString('base64')}`;
}
