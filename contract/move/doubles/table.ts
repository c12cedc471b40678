import type { Label } from '../../label.js';
import { foldLabel } from '../../text/fold.js';
import {
  doubleDecisions,
  doubleSigns,
  surenesses,
  type DoubleDecision,
  type DoubleSign,
  type Sureness,
} from './signs.js';

/** The columns of the table of doubles. */
const doubleHeads = {
  number: { mn: '№ — бүү өөрчил', en: 'No. — leave it' },
  own: { mn: 'Харилцагч', en: 'Party' },
  ownNumbers: { mn: 'РД, утас', en: 'Register, phone' },
  other: { mn: 'Үлдэх нь', en: 'Stays' },
  otherNumbers: { mn: 'Үлдэхийн РД, утас', en: 'Register, phone of what stays' },
  signs: { mn: 'Ижил нь', en: 'In common' },
  sureness: { mn: 'Баттай эсэх', en: 'How sure' },
  decision: { mn: 'Шийдвэр', en: 'Decision' },
} as const satisfies Record<string, Label>;
type DoubleColumn = keyof typeof doubleHeads;
const columns = Object.keys(doubleHeads) as DoubleColumn[];

export interface DoubleLine {
  id: number;
  own: Readonly<Record<string, string>>;
  other: Readonly<Record<string, string>>;
  signs: readonly DoubleSign[];
  sureness: Sureness;
  decision: DoubleDecision;
}

/** The table of doubles with its head; what is open has no decision. */
export function writeDoubles(lines: readonly DoubleLine[], language: keyof Label): string[][] {
  return [
    columns.map((column) => doubleHeads[column][language]),
    ...lines.map(({ id, own, other, signs, sureness, decision }) => [
      ...[String(id), nameOfParty(own), numbersOf(own), nameOfParty(other), numbersOf(other)],
      ...[signs.map((sign) => doubleSigns[sign][language]).join(', '), surenesses[sureness][language]],
      decision === 'open' ? '' : doubleDecisions[decision][language],
    ]),
  ];
}

export interface ReadDecision {
  id: number;
  decision: DoubleDecision;
}

const noColumns: Label = {
  mn: '«№», «Харилцагч», «Үлдэх нь», «Шийдвэр» гэсэн багана алга. Давхардлын хүснэгтийг татаж аваад түүн дээр бөглөнө үү.',
  en: 'The columns "No.", "Party", "Stays" and "Decision" are missing. Download the table of doubles and fill that in.',
};
const noDouble: Label = {
  mn: 'Ийм хос энэ нүүлгэлтэд алга: мөрүүдийг дахин шалгасан бол хүснэгтийг шинээр татна уу',
  en: 'This move has no such two parties: if the rows were checked again, download the table anew',
};
const noDecision: Label = {
  mn: 'Шийдвэр нь «Нийлүүлсэн», «Тусдаа», «Шийдээгүй» гурвын нэг байна',
  en: 'The decision is "Joined", "Apart" or "Open"',
};

/** Reads the table back; lines without a decision stay as they are. Lines are counted from 1, with the head. */
export function readDoubles(
  table: readonly (readonly string[])[],
  known: readonly DoubleLine[],
): { decisions: ReadDecision[]; wrong: { line: number; text: Label }[] } {
  const [head = [], ...lines] = table;
  const at = (column: DoubleColumn): number => {
    const names = [doubleHeads[column].mn, doubleHeads[column].en].map(foldLabel);
    return head.findIndex((cell) => names.includes(foldLabel(cell)));
  };
  const [number, own, other, made] = [at('number'), at('own'), at('other'), at('decision')];
  if ([number, own, other, made].includes(-1)) return { decisions: [], wrong: [{ line: 1, text: noColumns }] };
  const byId = new Map(known.map((one) => [String(one.id), one]));
  const decisions: ReadDecision[] = [];
  const wrong: { line: number; text: Label }[] = [];
  for (const [index, cells] of lines.entries()) {
    const cell = (column: number): string => (cells[column] ?? '').trim();
    if (cell(made) === '') continue;
    const double = byId.get(cell(number));
    const isSame = double && isParty(cell(own), double.own) && isParty(cell(other), double.other);
    const decision = decisionNamed(cell(made));
    if (!isSame) wrong.push({ line: index + 2, text: noDouble });
    else if (!decision) wrong.push({ line: index + 2, text: noDecision });
    else decisions.push({ id: double.id, decision });
  }
  return { decisions, wrong };
}

/** A number of a table of another move may be that of other parties. */
const isParty = (written: string, values: DoubleLine['own']): boolean =>
  foldLabel(written) === foldLabel(nameOfParty(values));

function decisionNamed(text: string): DoubleDecision | undefined {
  const names = Object.keys(doubleDecisions) as DoubleDecision[];
  return names.find((name) => Object.values(doubleDecisions[name]).some((one) => foldLabel(one) === foldLabel(text)));
}

function nameOfParty({ name, englishName, lastName, firstName }: Readonly<Record<string, string>>): string {
  return (name || englishName || [lastName, firstName].filter(Boolean).join(' ')).trim();
}

function numbersOf({ register, phone }: Readonly<Record<string, string>>): string {
  return [register, phone].filter(Boolean).join(', ');
}
