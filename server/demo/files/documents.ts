import type { UserType } from '../../../contract/actor.js';
import { documentKinds, isMoneyKind, type DocumentKind } from '../../../contract/document/kinds.js';
import { drawPhoto } from './photo.js';
import type { Scenario } from './scenarios.js';
import { pdfFile } from '../papers/pdf-file.js';
import { sheetFile } from '../papers/sheet-file.js';

const [operations, finance, customs] = [2, 3, 5] as const satisfies UserType[];

/** A document of a demo file, and the stage of the transport at which a user adds it. */
export interface DemoDocument {
  kind: DocumentKind;
  by: UserType;
  stage: 'loading' | 'arrival';
  number: string | null;
  name: string;
  bytes(): Promise<Buffer>;
}

/** The note that the carrier of a mode of transport issues. */
const carrierNotes: Readonly<Record<number, DocumentKind>> = {
  1: 'billOfLading',
  3: 'cmr',
  4: 'cmr',
  5: 'awb',
  7: 'smgsNote',
};

/** Kinds that only some files have: every so many, beginning at one of them. */
const occasional: readonly [kind: DocumentKind, each: number, first: number, stage: DemoDocument['stage']][] = [
  ['contract', 2, 0, 'loading'],
  ['originCertificate', 3, 1, 'loading'],
  ['permit', 5, 2, 'loading'],
  ['insurance', 4, 1, 'loading'],
  ['powerOfAttorney', 3, 0, 'loading'],
  ['other', 6, 3, 'loading'],
  ['agentBill', 3, 1, 'loading'],
  ['arrivalNotice', 2, 1, 'arrival'],
  ['customsDeclaration', 2, 0, 'arrival'],
  ['handoverAct', 2, 1, 'arrival'],
  ['photo', 8, 3, 'arrival'],
  ['bankSlip', 4, 2, 'arrival'],
  ['signedStatement', 5, 0, 'arrival'],
];

/** The documents of an order of the demo. In one of four orders the packing list, in one of five the note of the carrier is missing. */
export function documentsOf({ at, lane: { mode } }: Scenario): DemoDocument[] {
  const note = carrierNotes[mode];
  const own: [DocumentKind, DemoDocument['stage']][] = [
    ['commercialInvoice', 'loading'],
    ...(at % 4 === 3 ? [] : [['packingList', 'loading'] as [DocumentKind, DemoDocument['stage']]]),
    ...(note === undefined || at % 5 === 4 ? [] : [[note, 'loading'] as [DocumentKind, DemoDocument['stage']]]),
    ...occasional
      .filter(([, each, first]) => at % each === first)
      .map(([kind, , , stage]): [DocumentKind, DemoDocument['stage']] => [kind, stage]),
  ];
  return own.map(([kind, stage]) => ({ kind, stage, by: authorOf(kind), ...fileOf(kind, at, mode) }));
}

function authorOf(kind: DocumentKind): UserType {
  return isMoneyKind(kind) ? finance : kind === 'customsDeclaration' ? customs : operations;
}

function fileOf(kind: DocumentKind, at: number, mode: number): Pick<DemoDocument, 'number' | 'name' | 'bytes'> {
  const title = documentKinds[kind].en;
  const number = `${title
    .replace(/[^A-Z]/gi, '')
    .slice(0, 3)
    .toUpperCase()}-${1_000 + at}`;
  if (kind === 'photo')
    return { number: null, name: `IMG_${2_000 + at}.jpg`, bytes: () => drawPhoto({ mode, number: at + 500 }) };
  if (kind === 'packingList') {
    const rows = Array.from({ length: 4 }, (_, row) => [
      row + 1,
      `Carton ${row + 1}`,
      10 + ((at + row) % 7),
      240 + at * 3 + row,
    ]);
    return {
      number,
      name: `${number}.xlsx`,
      bytes: async () => sheetFile([['No', 'Packing', 'Pieces', 'Gross kg'], ...rows]),
    };
  }
  return {
    number,
    name: `${number}.pdf`,
    bytes: async () => pdfFile([title, `No. ${number}`, 'Specimen of the demo, not a real document']),
  };
}
