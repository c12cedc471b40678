import excel from 'exceljs';
import { Decimal } from 'decimal.js';

/** A movement as a sample is written with it; the amount is below zero when money left. */
export interface SampleLine {
  day: string;
  amount: string;
  text: string;
  account?: string;
  name?: string;
}

interface Sample {
  opening?: string;
  lines: readonly SampleLine[];
}

type Cells = (string | number | { formula: string; result: number } | null)[];

/** A workbook with one sheet of these rows, as bytes. */
export function workbookOf(name: string, rows: readonly Cells[]): Promise<Buffer> {
  return workbookOfSheets({ [name]: rows });
}

/** A workbook with several sheets, in their order. */
export async function workbookOfSheets(sheets: Readonly<Record<string, readonly Cells[]>>): Promise<Buffer> {
  const book = new excel.Workbook();
  for (const [name, rows] of Object.entries(sheets)) {
    const sheet = book.addWorksheet(name);
    for (const row of rows) sheet.addRow(row);
  }
  return Buffer.from(await book.xlsx.writeBuffer());
}

const isIncome = ({ amount }: SampleLine): boolean => !amount.startsWith('-');
const total = (lines: readonly SampleLine[]): Decimal =>
  lines.reduce((sum, { amount }) => sum.plus(amount), new Decimal(0));

/** The statement of an account as Khan Bank exports it. */
export function khanRows({ opening = '0', lines }: Sample, account = '5012345678'): Cells[] {
  let balance = new Decimal(opening);
  return [
    ['Депозит дансны хуулга'],
    ['Дансны дугаар:', account],
    [
      'Гүйлгээний огноо',
      'Салбар',
      'Эхний үлдэгдэл',
      'Кредит гүйлгээ',
      'Дебит гүйлгээ',
      'Эцсийн үлдэгдэл',
      'Гүйлгээний утга',
      'Харьцсан данс',
    ],
    ...lines.map((line): Cells => {
      const before = balance;
      balance = balance.plus(line.amount);
      const amount = Number(line.amount);
      return [
        `${line.day.replaceAll('-', '/')} 10:15:00`,
        '5001',
        before.toNumber(),
        isIncome(line) ? amount : 0,
        isIncome(line) ? 0 : amount,
        balance.toNumber(),
        line.text,
        line.account ?? '',
      ];
    }),
  ];
}

/** The statement of an account as Golomt Bank exports it, with its totals in the foot. */
export function golomtRows({ lines }: Sample, account = '1105001234'): Cells[] {
  const out = lines.filter((line) => !isIncome(line));
  return [
    ['Хуулга', `Данс: ${account}`, 'Валют: MNT'],
    ['Гүйлгээний огноо', 'Гүйлгээний утга', 'Харьцсан дансны нэр', 'Харьцсан данс', 'Ханш', 'Орлого', 'Зарлага'],
    ...lines.map(
      (line): Cells => [
        line.day,
        line.text,
        line.name ?? '',
        line.account ?? '',
        1,
        isIncome(line) ? Number(line.amount) : null,
        isIncome(line) ? null : Math.abs(Number(line.amount)),
      ],
    ),
    ['', 'Нийт', '', '', '', total(lines.filter(isIncome)).toNumber(), total(out).abs().toNumber()],
  ];
}

interface CamtEntry extends SampleLine {
  status?: string;
  reversal?: boolean;
  currency?: string;
  details?: string;
}

interface CamtSample {
  version?: string;
  account?: string;
  opening?: string;
  closing?: string;
  entries: readonly CamtEntry[];
  prolog?: string;
}

const created = '<CreDtTm>2026-01-02T08:00:00</CreDtTm>';

const balanceXml = (code: string, amount: string): string =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="MNT">${amount.replace('-', '')}</Amt>` +
  `<CdtDbtInd>${amount.startsWith('-') ? 'DBIT' : 'CRDT'}</CdtDbtInd><Dt><Dt>2026-01-01</Dt></Dt></Bal>`;

function entryXml(entry: CamtEntry, version: string): string {
  const { day, amount, text, name = '', account = '', status = 'BOOK', reversal, currency = 'MNT', details } = entry;
  const [side, direction] = amount.startsWith('-') ? ['Cdtr', 'DBIT'] : ['Dbtr', 'CRDT'];
  const sum = amount.replace('-', '');
  const isSince7 = Number(version) >= 7;
  const party = isSince7 ? `<Pty><Nm>${name}</Nm></Pty>` : `<Nm>${name}</Nm>`;
  const sts = isSince7 ? `<Sts><Cd>${status}</Cd></Sts>` : `<Sts>${status}</Sts>`;
  const payment =
    `<TxDtls><Refs><EndToEndId>E2E-1</EndToEndId></Refs>` +
    (Number(version) >= 3 ? `<Amt Ccy="${currency}">${sum}</Amt><CdtDbtInd>${direction}</CdtDbtInd>` : '') +
    `<RltdPties>${name && `<${side}>${party}</${side}>`}` +
    `${account && `<${side}Acct><Id><Othr><Id>${account}</Id></Othr></Id></${side}Acct>`}</RltdPties>` +
    `<RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls>`;
  return (
    `<Ntry><Amt Ccy="${currency}">${sum}</Amt><CdtDbtInd>${direction}</CdtDbtInd>` +
    (reversal === undefined ? '' : `<RvslInd>${String(reversal)}</RvslInd>`) +
    `${sts}<BookgDt><Dt>${day}</Dt></BookgDt><ValDt><DtTm>${day}T09:00:00</DtTm></ValDt>` +
    `<BkTxCd><Prtry><Cd>NTRF</Cd></Prtry></BkTxCd><NtryDtls>${details ?? payment}</NtryDtls></Ntry>`
  );
}

/** A camt.053 of a version, such as `02` or `14`. */
export function camt({
  version = '02',
  account = '1105001234',
  opening,
  closing,
  entries,
  prolog = '',
}: CamtSample): string {
  const accountXml = /^[A-Z]{2}/.test(account) ? `<IBAN>${account}</IBAN>` : `<Othr><Id>${account}</Id></Othr>`;
  return (
    `<?xml version="1.0" encoding="UTF-8"?>${prolog}` +
    `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt>` +
    `<GrpHdr><MsgId>1</MsgId>${created}</GrpHdr><Stmt><Id>1</Id>${created}<Acct><Id>${accountXml}</Id><Ccy>MNT</Ccy></Acct>` +
    (opening === undefined ? '' : balanceXml('OPBD', opening)) +
    (closing === undefined ? '' : balanceXml('CLBD', closing)) +
    entries.map((entry) => entryXml(entry, version)).join('') +
    `</Stmt></BkToCstmrStmt></Document>`
  );
}
