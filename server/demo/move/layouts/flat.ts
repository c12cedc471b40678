import type { OldFirm } from '../firm/old-firm.js';
import { oldStaff, type OldFile } from '../firm/old-files.js';
import { besideCells, fileCells } from '../written/file-cells.js';
import { LayoutSheet, type LayoutColumn } from '../written/layout-sheet.js';
import { number } from '../written/old-sheet.js';
import { advanceCells, paperCells, totalColumns } from '../written/paper-cells.js';
import { partyCells, staffCells } from '../written/party-cells.js';
import { workbookFile } from '../written/workbook-file.js';
import { columnsBy, stored, type Writing } from '../written/writing.js';
import { listNames, listSheets } from './lists.js';
import { rowFaults, said, tablesOf, type Layout } from './layout.js';

const partiesFile = 'Харилцагч.xlsx';
const ordersFile = 'Нэгтгэл.xlsx';
const listsFile = 'Лавлах.xlsx';
const moneyFile = 'Авлага өглөг.xlsx';

/** Everything of an order in one row of 70 columns, under heads of two lines; the workbook counts days from 1904. */
export function flatLayout(firm: OldFirm): Layout {
  const names = new Map(firm.parties.map(({ number: of, name }) => [of, name]));
  const writing: Writing = { ...stored, party: (of) => names.get(of) ?? of };
  const parties = partySheet(firm, writing);
  const staff = new LayoutSheet(
    { file: partiesFile, sheet: 'Ажилтан', kind: 'staff' },
    columnsBy(staffCells, [
      ['Овог нэр', 'name'],
      ['И-мэйл', 'email'],
      ['Албан тушаал', 'type'],
      ['Гар утас', 'phone'],
    ]),
    oldStaff,
  )
    .disagree(2, 'И-мэйл', 'bolor@old-firm.example', rowFaults.taken)
    .disagree(4, 'Албан тушаал', 'Жижүүр', rowFaults.unknownValue);
  const orders = orderSheet(firm, writing);
  const money = moneySheets(firm, writing);
  const lists = listSheets((list) => ({ file: listsFile, sheet: listNames[list] }), {
    number: 'Дугаар',
    name: 'Нэр',
    country: 'Улс',
  });
  const sheets = [...lists, parties, staff, orders, ...money];
  return {
    name: 'flat',
    files: [
      { name: listsFile, bytes: workbookFile(lists.map(({ sheet }) => sheet)) },
      {
        name: partiesFile,
        bytes: workbookFile([
          parties.sheet,
          staff.sheet,
          { name: 'Хуучин', isHidden: true, rows: [{ cells: ['2023 оны жагсаалт, хэрэггүй'] }] },
        ]),
      },
      { name: ordersFile, bytes: workbookFile([orders.sheet], 1904) },
      { name: moneyFile, bytes: workbookFile(money.map(({ sheet }) => sheet)) },
    ],
    ...tablesOf(sheets),
  };
}

function partySheet({ parties }: OldFirm, writing: Writing) {
  const columns = columnsBy(partyCells(writing), [
    ['Дугаар', 'oldNumber'],
    ['Харилцагчийн нэр', 'name'],
    ['Латин нэр', 'englishName'],
    ['Овог', 'lastName'],
    ['Өөрийн нэр', 'firstName'],
    ['Төрөл', 'type'],
    ['РД', 'register'],
    ['ТТД', 'taxNumber'],
    ['Утас', 'phone'],
    ['И-мэйл', 'email'],
    ['Хаяг', 'address'],
    ['Улс', 'country'],
    ['Хот', 'city'],
    ['Хүлээн авагч', 'isConsignee'],
    ['Төлбөр төлөгч', 'isPayer'],
    ['Агент', 'isAgent'],
    ['Нийлүүлэгч', 'isSupplier'],
    ['Гаалийн зууч', 'isCustomAgent'],
    ['Жолооч', 'isDriver'],
    ['Тээвэрлэгч', 'isCarrier'],
    ['Код', 'code'],
    ['Зээлийн хязгаар', 'creditLimit'],
    ['Төлөх хоног', 'termDays'],
    ['Тээвэрлэгчийн төрөл', 'mainCarrier'],
    ['Улсын дугаар', 'carNumber'],
    ['Банк', 'bank'],
    ['Данс', 'account'],
    ['Дансны валют', 'accountCurrency'],
    ['Данс эзэмшигч', 'accountHolder'],
  ]);
  const title = ['Харилцагчийн бүртгэл', '2026.11.20-ны байдлаар'];
  return new LayoutSheet({ file: partiesFile, sheet: 'Бүртгэл', kind: 'parties' }, columns, parties, { title })
    .spoil(
      5,
      'РД',
      number(123_456),
      'lostZero',
      said('Excel регистрийн эхний тэгийг хассан', 'Excel dropped the zero of a register'),
    )
    .spoil(12, 'РД', '70000А3', 'register', said('Регистр биш', 'It is no register'))
    .spoil(
      20,
      'Утас',
      '99,112,233',
      'groupedPhone',
      said('Excel утсыг мянгатаар тасалсан', 'Excel grouped a phone by thousands'),
    )
    .spoil(31, 'И-мэйл', 'info(at)firm', 'email', said('И-мэйл биш', 'It is no e-mail address'))
    .spoil(44, 'ТТД', '3700', 'taxNumber', said('ТТД дутуу', 'A tax number that is too short'))
    .spoil(58, 'Харилцагчийн нэр', { error: '#REF!' }, 'cellError', said('Эвдэрсэн томьёо', 'A broken formula'))
    .spoil(70, 'Зээлийн хязгаар', '10 сая', 'number', said('Тоо биш', 'It is no number'))
    .spoil(81, 'Төлөх хоног', number('30.5'), 'wholeNumber', said('Бүхэл биш хоног', 'Half a day'))
    .spoil(95, 'Төлбөр төлөгч', 'магадгүй', 'flag', said('Тийм ч биш, үгүй ч биш', 'Neither yes nor no'))
    .disagree(108, 'Утас', null, rowFaults.missing)
    .spoil(
      120,
      'РД',
      { formula: 'VLOOKUP(B123,Хуучин!A:B,2,0)' },
      'noResult',
      said('Үр дүнгүй хадгалсан томьёо', 'A formula that was stored without its result'),
    )
    .spoil(130, 'Данс', '1.12E+11', 'exponent', said('Excel дансны цифрийг алдсан', 'Excel lost digits of an account'));
}

function orderColumns(writing: Writing): LayoutColumn<OldFile>[] {
  const cells = { ...fileCells(writing), ...besideCells(writing) };
  const [main, who, cargo, lane, unit, border, money, agents] = [
    'Үндсэн мэдээлэл',
    'Талууд',
    'Ачаа',
    'Чиглэл',
    'Нэгж',
    'Хил, гааль',
    'Авлага',
    'Агент',
  ];
  return [
    ...columnsBy(cells, [
      ['Захиалгын №', 'oldNumber', main],
      ['Төлөв', 'state', main],
      ['Бүртгэсэн огноо', 'createdOn', main],
      ['Захиалгын огноо', 'orderedOn', main],
      ['Борлуулалт', 'sales', main],
      ['Тариф', 'tariff', main],
      ['Тээврийн чиглэл', 'division', main],
      ['Үйлчилгээний төрөл', 'inquiryType', main],
      ['Ачааны онцлог', 'condition', main],
      ['Хүлээн авагч', 'consignee', who],
      ['Төлөгч', 'payer', who],
      ['Илгээгч', 'shipper', who],
      ['Ачааны нэр', 'commodity', cargo],
      ['Тээврийн хэлбэр', 'mode', cargo],
      ['Чингэлгийн төрөл', 'transportType', cargo],
      ['Инкотерм', 'incoterm', cargo],
      ['Тоо ширхэг', 'quantity', cargo],
      ['НӨАТ', 'hasVat', cargo],
      ['Ачих улс', 'originCountry', lane],
      ['Ачих хот', 'originCity', lane],
      ['Хүргэх улс', 'finalCountry', lane],
      ['Хүргэх хот', 'finalCity', lane],
      ['Хилийн боомт', 'border', lane],
      ['Дамжин өнгөрөх', 'via', lane],
      ['Замнал', 'route', lane],
      ['Чингэлгийн дугаар', 'awb', unit],
    ]),
    ...beside(cells, unit, ['Чингэлэг 1', 'container'], ['Чингэлэг 2', 'secondContainer'], ['Вагон', 'wagon']),
    ...beside(cells, unit, ['Лац', 'seal'], ['Бохир жин', 'grossKg']),
    ...columnsBy(cells, [
      ['ETA Border', 'etaBorder', border],
      ['ATA Border', 'ataBorder', border],
      ['ATD Border', 'etdBorder', border],
      ['ATA Destination', 'ataUb', border],
      ['Гааль эхэлсэн', 'clearanceStartedOn', border],
      ['Бүрдүүлэлт дууссан', 'clearanceFinishedOn', border],
      ['Чөлөөлөгдсөн', 'releasedOn', border],
      ['Валют', 'defaultCurrency', money],
      ['Нийт дүн', 'total', money],
      ['Төлсөн', 'paid', money],
      ['Үлдэгдэл', 'rest', money],
      ['Бүрэн төлсөн', 'isPaid', money],
      ['Төлбөрийн төрөл', 'paymentType', money],
      ['Төлбөрийн нөхцөл', 'paymentTerm', money],
    ]),
    ...beside(cells, money, ['Нэхэмжлэх №', 'invoice'], ['Нэхэмжилсэн', 'invoiceOn'], ['Төлөх ёстой', 'invoiceDue']),
    ...beside(cells, agents, ['Агентын нэр', 'agent'], ['Үнэ 1 юуны', 'priceName'], ['Үнэ 1', 'price']),
    ...beside(
      cells,
      agents,
      ['Үнэ 1 төлсөн', 'pricePaid'],
      ['Үнэ 2 юуны', 'secondPriceName'],
      ['Үнэ 2', 'secondPrice'],
    ),
    ...beside(cells, agents, ['Үнэ 2 төлсөн', 'secondPricePaid']),
    ...columnsBy(cells, [['Тайлбар', 'comment']]),
    ...emptyColumns(14),
  ];
}

function orderSheet({ orders }: OldFirm, writing: Writing) {
  const columns = orderColumns(writing);
  const title = ['Тээврийн нэгтгэл 2026'];
  return new LayoutSheet({ file: ordersFile, sheet: 'Нэгтгэл', kind: 'orders' }, columns, orders, { title })
    .disagree(10, 'Үлдэгдэл', number('77.5'), rowFaults.restDiffers)
    .disagree(22, 'ETA Border', { day: '2019-03-01' }, rowFaults.longPassed)
    .spoil(52, 'Нийт дүн', number('3248.125'), 'tooManyDecimals', said('Гурван орны бутархай', 'Three decimals'))
    .spoil(47, 'Бүртгэсэн огноо', { day: '1998-05-05' }, 'longAgo', said('2000 оноос өмнөх өдөр', 'A day before 2000'))
    .disagree(60, 'Төлөгч', 'Хаана ч байхгүй ХХК', rowFaults.unknownParty)
    .disagree(71, 'Захиалгын №', 'SM2600071', rowFaults.taken);
}

/** Columns that no order of ours has: units and prices come of them, as another kind of the same sheet. */
function beside(
  cells: Readonly<Record<string, LayoutColumn<OldFile>['cell']>>,
  group: string | undefined,
  ...heads: readonly (readonly [head: string, of: string])[]
): LayoutColumn<OldFile>[] {
  return heads.map(([head, of]) => ({
    head,
    ...(group === undefined ? {} : { group }),
    cell: cells[of] ?? (() => null),
  }));
}

/** What such a sheet has gathered over the years and nobody fills in. */
function emptyColumns(count: number): LayoutColumn<OldFile>[] {
  return Array.from({ length: count }, (_, at) => ({ head: `Нөөц ${at + 1}`, group: 'Нөөц', cell: () => null }));
}

function moneySheets(firm: OldFirm, writing: Writing) {
  const papers = paperCells(writing);
  const of = (kind: 'item' | 'customInvoice', side: 'receivable' | 'payable') =>
    firm.papers.filter((paper) => paper.kind === kind && paper.side === side);
  const sums = [
    ['Валют', 'currency'],
    ['Дүн', 'amount'],
    ['Төлсөн', 'paid'],
    ['Үлдэгдэл', 'rest'],
    ['Ханш', 'rate'],
  ] as const;
  const days = [
    ['Огноо', 'on'],
    ['Төлөх өдөр', 'due'],
  ] as const;
  return [
    new LayoutSheet(
      { file: moneyFile, sheet: 'Авлага', kind: 'items' },
      columnsBy(papers, [['Баримтын дугаар', 'oldNumber'], ['Төлөгч', 'payer'], ...days, ...sums, ['Утга', 'reason']]),
      of('item', 'receivable'),
    ),
    new LayoutSheet(
      { file: moneyFile, sheet: 'Өглөг', kind: 'items' },
      columnsBy(papers, [['Баримтын дугаар', 'oldNumber'], ['Агент', 'agent'], ...days, ...sums, ['Утга', 'reason']]),
      of('item', 'payable'),
    ),
    new LayoutSheet(
      { file: moneyFile, sheet: 'Тусгай', kind: 'customInvoices' },
      columnsBy(papers, [
        ['Нэхэмжлэхийн дугаар', 'oldNumber'],
        ['Төлөгч', 'payer'],
        ['Тайлбар', 'description'],
        ['Төрөл', 'type'],
        ...days,
        ...sums,
      ]),
      of('customInvoice', 'receivable'),
    ),
    new LayoutSheet(
      { file: moneyFile, sheet: 'Урьдчилгаа', kind: 'advances' },
      columnsBy(advanceCells(writing), [
        ['Баримтын дугаар', 'oldNumber'],
        ['Төлөгч', 'payer'],
        ['Агент', 'agent'],
        ['Огноо', 'on'],
        ['Үлдэгдэл', 'amount'],
        ['Валют', 'currency'],
        ['Ханш', 'rate'],
      ]),
      firm.advances,
    ),
    new LayoutSheet(
      { file: moneyFile, sheet: 'Баланс', kind: 'trialBalance' },
      totalColumns('Үзүүлэлт', 'Валют', 'Эцсийн үлдэгдэл', 'Төгрөгөөр'),
      firm.totals,
    ),
  ];
}
