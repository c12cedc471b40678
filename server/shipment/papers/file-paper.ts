import type { Firm } from '../../../contract/firm/firm.js';
import { letterheadOf } from '../../../contract/firm/on-paper.js';
import type { Label } from '../../../contract/label.js';
import type { CargoTotals, CargoSize } from '../../../contract/money/expenses/cargo-size.js';
import { isZero, type Figure } from '../../../contract/money/figures/explained.js';
import type { PaperAudience } from '../../../contract/paper/audience.js';
import { withOldNumbers } from '../../../contract/origin/origin.js';
import { money, plain, rate } from '../../../contract/paper/figures.js';
import { nameIn } from '../../../contract/paper/name-in.js';
import {
  heading,
  named,
  table,
  type Paper,
  type PaperBlock,
  type PaperLanguage,
  type SignatureBlock,
} from '../../../contract/paper/paper.js';
import { countries } from '../../../contract/reference/fixed/countries.js';
import type { WrittenPaper } from '../../document/paper/prints.js';

/** The common content of the papers of a file: the firm, the number and day, and the language. */
export interface FilePaper {
  number: string;
  /** The numbers that it had in another system, in brackets behind its own. */
  oldNumbers?: readonly string[];
  /** The date of the content; the time of printing is not shown. */
  day: string;
  /** The day and log position of a paper of the past (D149). */
  asOf: { at: string; position: number } | null;
  firm: Firm;
  signer: { name: string; signature: string | null } | null;
  language: PaperLanguage;
}

const words = {
  number: { mn: 'Дугаар', en: 'No.' },
  date: { mn: 'Огноо', en: 'Date' },
  asOf: { mn: 'Байдлаар', en: 'As of' },
  position: { mn: 'бүртгэл', en: 'log' },
  rates: { mn: 'Тооцсон ханш', en: 'Rates used' },
  cargo: { mn: 'Ачаа', en: 'Cargo' },
  pieces: { mn: 'Тоо', en: 'Pieces' },
  size: { mn: 'Урт × өргөн × өндөр, см', en: 'L × W × H, cm' },
  weight: { mn: 'Жин, кг', en: 'Weight, kg' },
  volume: { mn: 'Эзлэхүүн, м³', en: 'Volume, cbm' },
  total: { mn: 'Нийт', en: 'Total' },
  chargeable: { mn: 'Тооцох жин, кг', en: 'Chargeable weight, kg' },
} as const satisfies Record<string, Label>;

export function formatPlace(
  language: PaperLanguage,
  city: string | null | undefined,
  country: keyof typeof countries,
  address: string | null,
): string {
  return [nameIn(language, city), countries[country][language], nameIn(language, address)].filter(Boolean).join(', ');
}

interface PaperForm {
  landscape?: boolean;
  facts?: (readonly [string, string | null])[];
  audience?: PaperAudience;
}

/** The paper with its header: the firm, the title, the number and the dates. */
export function filePaper(
  from: FilePaper,
  title: Label,
  blocks: PaperBlock[],
  { landscape = false, facts = [], audience }: PaperForm = {},
): WrittenPaper {
  const { language, firm, asOf } = from;
  const all: (readonly [string, string | null])[] = [
    [words.number[language], withOldNumbers(from.number, from.oldNumbers)],
    [words.date[language], from.day],
    ...facts,
    [words.asOf[language], asOf && `${asOf.at}, ${words.position[language]} ${asOf.position}`],
  ];
  const paper: Paper = {
    title: title[language],
    number: from.number,
    day: from.day,
    language,
    audience: audience ?? null,
    landscape,
    firm: letterheadOf(firm, language),
    facts: named(all),
    blocks,
  };
  return { paper, pictures: { logo: firm.logo, stamp: firm.stamp, signature: from.signer?.signature ?? null } };
}

/** The signature of the firm, with its stamp. */
export function signedByFirm({ signer, firm, language }: FilePaper, role: Label): SignatureBlock {
  return {
    role: role[language],
    name: nameIn(language, signer?.name),
    picture: signer?.signature ? 'signature' : null,
    stamp: firm.stamp === null ? null : 'stamp',
  };
}

/** The rates that these figures were computed with, each with its month; rates that only converted zeros are left out. */
export function ratesUsed(language: PaperLanguage, figures: readonly (Figure | null)[]): PaperBlock[] {
  const used = new Set(figures.flatMap((figure) => (figure ? rateIn(figure) : [])));
  if (used.size === 0) return [];
  return [{ kind: 'text', text: `${words.rates[language]}: ${[...used].join('; ')}`, quiet: true }];
}

function rateIn({ from, unit }: Figure): string[] {
  const used = from.find(({ source }) => source !== undefined);
  const others = from.filter((figure) => figure !== used);
  if (used?.source === undefined || used.source.from === 'tugrik' || others.some(isZero)) return [];
  const { source } = used;
  const currency = [unit, ...others.map((other) => other.unit)].find((one) => one !== 'mnt' && one !== '');
  if (currency === undefined) return [];
  const month = 'month' in source ? `${source.year}-${String(source.month).padStart(2, '0')}` : '';
  const code = 'currency' in source ? source.currency.toUpperCase() : '';
  const origin = [code, month].filter(Boolean).join(', ');
  return [`1 ${currency.toUpperCase()} = ${rate(used.value)} MNT${origin === '' ? '' : ` (${origin})`}`];
}

/** The sizes of the pieces with their weights and volumes. */
export function cargoTable(language: PaperLanguage, sizes: readonly CargoSize[], cargo: CargoTotals): PaperBlock[] {
  if (sizes.length === 0) return [];
  const translate = (word: keyof typeof words): string => words[word][language];
  const { cbm, weightKg, chargeableWeightKg } = cargo;
  const rows = sizes.map((size, at) => [
    plain(String(size.pieces ?? 1)),
    [size.lengthCm, size.widthCm, size.heightCm].map(plain).join(' × '),
    money(size.weightKg),
    money(cargo.rows[at]?.rowCbm.value ?? null, 3),
  ]);
  const pieces = sizes.reduce((sum, size) => sum + (size.pieces ?? 1), 0);
  return [
    heading(translate('cargo')),
    table(
      [
        { label: translate('pieces'), width: 60, right: true },
        { label: translate('size'), width: 'rest' },
        { label: translate('weight'), width: 90, right: true },
        { label: translate('volume'), width: 90, right: true },
      ],
      rows,
      [
        // A single row needs no total.
        ...(sizes.length === 1
          ? []
          : [
              {
                label: `${translate('total')}: ${plain(String(pieces))}`,
                values: [money(weightKg.value), money(cbm.value, 3)],
              },
            ]),
        ...(chargeableWeightKg
          ? [{ label: translate('chargeable'), values: [money(chargeableWeightKg.value), ''] }]
          : []),
      ],
    ),
  ];
}
