import { describe, expect, it } from '@jest/globals';
import { heading, named, paper, table, type Paper, type PaperBlock } from '../../../contract/paper/paper.js';
import { pdfText } from '../../../test/builders/files/pdf-text.js';
import { printPaper } from './print.js';

const letters = 10_000;

/** A text of this length in which all words differ. */
function longText(name: string): string {
  let text = '';
  for (let n = 0; text.length < letters; n++) text += `${name}${n}ө `;
  return text;
}

/** A picture of one point. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  'base64',
);

async function printed(blocks: PaperBlock[], more: Partial<Paper> = {}): Promise<string> {
  const printedPaper: Paper = {
    ...{ title: 'ТАЙЛАН', number: 'SM2600001', day: '2026-03-01', language: 'mn', audience: null },
    ...{ landscape: false, firm: { name: 'Зууч ХХК', lines: [], logo: null }, facts: [], blocks, ...more },
  };
  return pdfText(await printPaper({ paper: printedPaper, pictures: { photo1: dot } })).join('');
}

/** The words of a text that are missing on the paper. */
const missing = (printedText: string, text: string): string[] =>
  text.split(/\s+/).filter((word) => !printedText.includes(word));

const [long, other] = [longText('а'), longText('б')];
const lines = (text: string) => text.replaceAll(' ', '\n');
const signatures: PaperBlock = {
  kind: 'signatures',
  above: [],
  places: [{ role: 'Захиалагч', name: null, picture: null, stamp: null }],
};
const two = [
  { label: 'Тэмдэглэл', width: 'rest' as const },
  { label: 'Бараа', width: 60 },
];
const code = { size: 21, path: 'M0 0h1v1h-1z' };

const blockKinds = paper.shape.blocks.element.options.map(({ shape }) => shape.kind.value).sort();

const textPlacements: readonly [string, PaperBlock[]][] = [
  [
    'in a row of a table',
    [
      table(two, [
        ['x', 'y'],
        [long, other],
        ['x', 'y'],
      ]),
    ],
  ],
  ['in the only row of a table with a heading', [heading('Ачаа'), table(two, [[other, long]])]],
  ['in short lines of a table', [heading('Ачаа'), table(two, [[lines(long), lines(other)]])]],
  [
    'in every row of a table',
    [
      table(two, [
        [long, 'x'],
        ['y', other],
      ]),
    ],
  ],
  [
    'in a note beside another',
    [
      {
        kind: 'notes',
        notes: [
          { title: 'Нэг', text: long },
          { title: 'Хоёр', text: other },
        ],
      },
    ],
  ],
  ['as a paragraph above signatures', [heading('Тэмдэглэл'), { kind: 'text', text: `${long} ${other}` }, signatures]],
  [
    'as a value above signatures',
    [
      {
        kind: 'pairs',
        rows: named([
          ['Нэг', long],
          ['Хоёр', other],
        ]),
      },
      signatures,
    ],
  ],
  ['beside a signature', [{ ...signatures, above: [long, other] }]],
  [
    'above two signatures',
    [{ ...signatures, above: [long, other], places: [...signatures.places, ...signatures.places] }],
  ],
  [
    'beside a code',
    [
      {
        kind: 'code',
        code,
        rows: named([
          ['Нэг', long],
          ['Хоёр', other],
        ]),
      },
    ],
  ],
  ['as a heading', [heading(`${long} ${other}`), { kind: 'text', text: 'x' }]],
  [
    'of a station',
    [
      {
        kind: 'stations',
        stations: [
          { name: long, text: 'x', state: 'passed', isLate: false },
          { name: 'y', text: other, state: 'here', isLate: true },
        ],
      },
    ],
  ],
  [
    'under a photo',
    [
      {
        kind: 'photos',
        photos: [
          { picture: 'photo1', text: long },
          { picture: 'photo1', text: other },
        ],
      },
    ],
  ],
];

describe('a text that is longer than a page', () => {
  it('is tested in every kind of block that a paper has', () => {
    expect([...new Set(textPlacements.flatMap(([, blocks]) => blocks.map(({ kind }) => kind)))].sort()).toEqual(
      blockKinds,
    );
  });

  it.each(textPlacements)(
    'continues on the next pages to its last word: %s',
    async (_where, blocks) => {
      const text = await printed(blocks);
      expect([missing(text, long), missing(text, other)]).toEqual([[], []]);
    },
    60_000,
  );

  it('is complete in the lines of the firm and below the title, also on a landscape page', async () => {
    const facts = named([['Дугаар', long]]);
    const firm = { name: 'Зууч ХХК', lines: [other], logo: null };
    const text = await printed([table(two, [[long, other]])], { facts, firm, landscape: true });
    expect([missing(text, long), missing(text, other)]).toEqual([[], []]);
  }, 60_000);

  it('does not split the other rows of its table', async () => {
    const rows = Array.from({ length: 60 }, (_, row) => [`мөр${row}ө `.repeat(30).trim(), `я${row}ю`]);
    const file = await printPaper({
      paper: {
        ...{ title: 'ТАЙЛАН', number: 'SM2600001', day: '2026-03-01', language: 'mn', audience: null },
        ...{ landscape: false, firm: { name: 'Зууч ХХК', lines: [], logo: null }, facts: [] },
        blocks: [table(two, [...rows.slice(0, 30), [long, other], ...rows.slice(30)])],
      },
      pictures: {},
    });
    const torn = rows.filter(
      ([text]) => pdfText(file).filter((page) => page.includes(text!.split(' ')[0]!)).length > 1,
    );
    expect(torn.map(([, name]) => name)).toEqual([]);
  }, 60_000);
});
