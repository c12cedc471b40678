import type { OldFirm } from '../firm/old-firm.js';
import { oldStaff, type OldFile } from '../firm/old-files.js';
import type { OldPaper } from '../firm/old-papers.js';
import type { OldParty } from '../firm/old-parties.js';
import { fileCells } from '../written/file-cells.js';
import { LayoutSheet, type RowsBetween } from '../written/layout-sheet.js';
import type { RowFill } from '../written/old-sheet.js';
import { advanceCells, paperCells, totalColumns } from '../written/paper-cells.js';
import { partyCells, staffCells } from '../written/party-cells.js';
import { workbookFile } from '../written/workbook-file.js';
import { columnsBy, typed, type Writing } from '../written/writing.js';
import { listNames, listSheets } from './lists.js';
import { rowFaults, said, tablesOf, type Layout } from './layout.js';

const partiesFile = 'Харилцагчид.xlsx';
const ordersFile = 'Тээвэр 2026.xlsx';
const listsFile = 'Жагсаалт.xlsx';
const moneyFile = 'Төлбөр тооцоо.xlsx';

/** What a clerk keeps: a sheet for each month with colours, totals and the head again, and everything typed as text. */
export function clerkLayout(firm: OldFirm): Layout {
  const names = new Map(firm.parties.map(({ number, name }) => [number, name]));
  const writing: Writing = { ...typed, party: (of) => names.get(of) ?? of };
  const lists = listSheets((list) => ({ file: listsFile, sheet: listNames[list] }), {
    number: 'Дугаар',
    name: 'Нэршил',
    country: 'Улсын нэр',
  });
  const parties = partySheets(firm, writing);
  const months = monthSheets(firm, writing);
  const money = [...itemSheets(firm, writing), ...otherMoneySheets(firm, writing)];
  const hidden = { name: 'Тооцоо', isHidden: true as const, rows: [{ cells: ['Ханш', '3560'] }] };
  return {
    name: 'clerk',
    files: [
      { name: listsFile, bytes: workbookFile(lists.map(({ sheet }) => sheet)) },
      { name: partiesFile, bytes: workbookFile(parties.map(({ sheet }) => sheet)) },
      { name: ordersFile, bytes: workbookFile([...months.map(({ sheet }) => sheet), hidden]) },
      { name: moneyFile, bytes: workbookFile(money.map(({ sheet }) => sheet)) },
    ],
    ...tablesOf([...lists, ...parties, ...months, ...money]),
  };
}

/** Colours that mean something to the clerk only. */
const fills: readonly (RowFill | undefined)[] = [undefined, undefined, 'yellow', undefined, 'green', undefined, 'red'];
const coloured: RowsBetween = { fillOf: (at) => fills[at % fills.length], hiddenEvery: 17 };

const isPartner = ({ roles }: OldParty): boolean =>
  roles.some((role) => role === 'isAgent' || role === 'isSupplier' || role === 'isCarrier');
const isWorker = ({ roles }: OldParty): boolean =>
  roles.some((role) => role === 'isDriver' || role === 'isCustomAgent');
const partiesOn = (sheet: string) => ({ file: partiesFile, sheet, kind: 'parties' });

function partySheets({ parties }: OldFirm, writing: Writing) {
  const cells = partyCells(writing);
  const partners = new LayoutSheet(
    partiesOn('Гадаад түнш'),
    columnsBy(cells, [
      ['Дугаар', 'oldNumber'],
      ['Company', 'name'],
      ['Phone', 'phone'],
      ['E-mail', 'email'],
      ['Улс', 'country'],
      ['Хот', 'city'],
      ['Агент', 'isAgent'],
      ['Нийлүүлэгч', 'isSupplier'],
      ['Тээвэрлэгч', 'isCarrier'],
      ['Carrier type', 'mainCarrier'],
    ]),
    parties.filter(isPartner),
    coloured,
  ).disagree(6, 'Хот', 'Тэнжин', rowFaults.unknownValue);
  const workers = new LayoutSheet(
    partiesOn('Жолооч, зууч'),
    columnsBy(cells, [
      ['Дугаар', 'oldNumber'],
      ['Нэр', 'name'],
      ['Овог', 'lastName'],
      ['Өөрийн нэр', 'firstName'],
      ['РД', 'register'],
      ['Утас', 'phone'],
      ['Жолооч', 'isDriver'],
      ['Гаалийн зууч', 'isCustomAgent'],
      ['Машины улсын дугаар', 'carNumber'],
    ]),
    parties.filter(isWorker),
    coloured,
  );
  return [customerSheet(parties, cells), partners, workers, staffSheet()];
}

function customerSheet(parties: readonly OldParty[], cells: ReturnType<typeof partyCells>) {
  return new LayoutSheet(
    partiesOn('Захиалагч'),
    columnsBy(cells, [
      ['Дугаар', 'oldNumber'],
      ['Компанийн нэр', 'name'],
      ['Төрөл', 'type'],
      ['Регистрийн дугаар', 'register'],
      ['Гар утас', 'phone'],
      ['Цахим шуудан', 'email'],
      ['Хаяг', 'address'],
      ['Хүлээн авагч', 'isConsignee'],
      ['Төлөгч', 'isPayer'],
      ['Харилцагчийн код', 'code'],
      ['Зээлийн лимит', 'creditLimit'],
      ['Төлбөрийн хугацаа', 'termDays'],
      ['Банкны нэр', 'bank'],
      ['Дансны дугаар', 'account'],
      ['Дансны валют', 'accountCurrency'],
      ['Данс эзэмшигчийн нэр', 'accountHolder'],
    ]),
    parties.filter((party) => !isPartner(party) && !isWorker(party)),
    { ...coloured, totalEvery: 200, totalOf: { column: 'Компанийн нэр', text: (rows) => `${rows} харилцагч` } },
  )
    .spoil(3, 'Регистрийн дугаар', '700004', 'lostZero', said('Эхний тэггүй регистр', 'A register without its zero'))
    .spoil(
      14,
      'Гар утас',
      '88,011,170',
      'groupedPhone',
      said('Excel утсыг мянгатаар тасалсан', 'Excel grouped a phone by thousands'),
    )
    .spoil(25, 'Цахим шуудан', 'байхгүй', 'email', said('И-мэйлийн оронд үг', 'A word instead of an e-mail address'))
    .spoil(36, 'Хаяг', 'Улаанбаатар, '.repeat(45), 'tooLong', said('Хэт урт хаяг', 'An address that is too long'))
    .spoil(47, 'Компанийн нэр', { error: '#N/A' }, 'cellError', said('Эвдэрсэн томьёо', 'A broken formula'))
    .spoil(59, 'Зээлийн лимит', '(5 000)', 'notNegative', said('Тэгээс бага хязгаар', 'A limit below zero'))
    .spoil(
      70,
      'Регистрийн дугаар',
      'УX85031207',
      'mixedLayouts',
      said('Латин X-тэй регистр', 'A register with a Latin X'),
    )
    .disagree(82, 'Регистрийн дугаар', null, rowFaults.noRegister);
}

function staffSheet() {
  return new LayoutSheet(
    { file: partiesFile, sheet: 'Манай ажилчид', kind: 'staff' },
    columnsBy(staffCells, [
      ['Ажилтны нэр', 'name'],
      ['Цахим шуудан', 'email'],
      ['Эрх', 'type'],
      ['Утасны дугаар', 'phone'],
    ]),
    oldStaff,
  );
}

function monthSheets({ orders }: OldFirm, writing: Writing) {
  const months = [...new Set(orders.map(({ orderedOn }) => orderedOn.slice(0, 7)))];
  const sheets = months.map((month) => monthSheet(month, orders, writing));
  const [first, second, third, fourth] = sheets;
  first
    ?.spoil(5, 'Бүртгэсэн огноо', '3-Jan', 'dayWithoutYear', said('Оргүй өдөр', 'A day without its year'))
    .spoil(8, 'Нийт дүн', '1 23,50', 'number', said('Зай буруу газар', 'A space in the wrong place'))
    .disagree(12, 'Үлдэгдэл', '999,00', rowFaults.restDiffers);
  second
    ?.spoil(6, 'Захиалгын огноо', '2026.13.05', 'date', said('13 дугаар сар', 'A thirteenth month'))
    .disagree(9, 'Хүлээн авагч', 'Хаана ч байхгүй ХХК', rowFaults.unknownParty);
  third?.disagree(4, 'Захиалгын дугаар', 'SM2695000', rowFaults.fewNumbersLeft);
  fourth?.disagree(2, 'Захиалгын дугаар', orders[0]?.number ?? '', rowFaults.taken);
  return sheets;
}

function monthSheet(month: string, orders: readonly OldFile[], writing: Writing): LayoutSheet<OldFile> {
  const columns = columnsBy(fileCells(writing), [
    ['Захиалгын дугаар', 'oldNumber'],
    ['Төлөв', 'state'],
    ['Бүртгэсэн огноо', 'createdOn'],
    ['Захиалгын огноо', 'orderedOn'],
    ['Хүлээн авагч', 'consignee'],
    ['Төлөгч', 'payer'],
    ['Илгээгч', 'shipper'],
    ['Ачаа', 'commodity'],
    ['Тээврийн хэлбэр', 'mode'],
    ['Чингэлгийн хэмжээ', 'transportType'],
    ['Инкотерм', 'incoterm'],
    ['Ачих улс', 'originCountry'],
    ['Хаанаас', 'originCity'],
    ['Хүргэх улс', 'finalCountry'],
    ['Хаашаа', 'finalCity'],
    ['Хил', 'border'],
    ['Дамжих газар', 'via'],
    ['Чиглэл', 'division'],
    ['Ачааны нөхцөл', 'condition'],
    ['Үйлчилгээний төрөл', 'inquiryType'],
    ['Чингэлгийн дугаар', 'awb'],
    ['Хилд ирсэн', 'ataBorder'],
    ['УБ-д ирсэн', 'ataUb'],
    ['Чөлөөлсөн огноо', 'releasedOn'],
    ['Валют', 'defaultCurrency'],
    ['Нийт дүн', 'total'],
    ['Төлсөн дүн', 'paid'],
    ['Үлдэгдэл', 'rest'],
    ['Менежер', 'sales'],
  ]);
  const [year, number = ''] = month.split('-');
  return new LayoutSheet(
    { file: ordersFile, sheet: `${Number(number)}-р сар`, kind: 'orders' },
    columns,
    orders.filter(({ orderedOn }) => orderedOn.startsWith(month)),
    {
      ...coloured,
      title: [`${year} оны ${Number(number)}-р сарын тээвэр`],
      totalEvery: 25,
      totalOf: { column: 'Төлөв', text: (rows) => `${rows} тээвэр` },
    },
  );
}

const totals: RowsBetween = {
  ...coloured,
  title: ['2026.11.20-ны байдлаар'],
  totalEvery: 100,
  totalOf: { column: 'Баримтын огноо', text: (rows) => `${rows} баримт` },
};

function itemSheets(firm: OldFirm, writing: Writing) {
  const cells = paperCells(writing);
  const columns = (party: readonly [string, string]) =>
    columnsBy(cells, [
      ['Баримтын дугаар', 'oldNumber'],
      party,
      ['Баримтын огноо', 'on'],
      ['Төлөх огноо', 'due'],
      ['Валют', 'currency'],
      ['Нийт дүн', 'amount'],
      ['Төлсөн дүн', 'paid'],
      ['Үлдсэн дүн', 'rest'],
      ['Валютын ханш', 'rate'],
      ['Утга', 'reason'],
    ]);
  const items = (side: OldPaper['side']) => firm.papers.filter((one) => one.kind === 'item' && one.side === side);
  const withOrder = {
    head: 'Захиалгын дугаар',
    means: 'code',
    cell: () => null,
  };
  return [
    new LayoutSheet(
      { file: moneyFile, sheet: 'Авлага', kind: 'items' },
      [...columns(['Харилцагчийн нэр', 'payer']), withOrder],
      items('receivable'),
      totals,
    )
      .disagree(9, 'Захиалгын дугаар', firm.orders[8]?.number ?? '', rowFaults.namesMovedOrder)
      .spoil(18, 'Нийт дүн', '1,234.567.8', 'number', said('Цэг, таслал буруу газар', 'Separators in the wrong places'))
      .disagree(27, 'Төлсөн дүн', '99 000 000,00', rowFaults.paidTooMuch),
    new LayoutSheet(
      { file: moneyFile, sheet: 'Өглөг', kind: 'items' },
      columns(['Агентын нэр', 'agent']),
      items('payable'),
      totals,
    ).disagree(13, 'Валютын ханш', '5 100', rowFaults.rateOff),
  ];
}

function otherMoneySheets(firm: OldFirm, writing: Writing) {
  const cells = paperCells(writing);
  return [
    new LayoutSheet(
      { file: moneyFile, sheet: 'Тусгай нэхэмжлэх', kind: 'customInvoices' },
      columnsBy(cells, [
        ['Нэхэмжлэхийн дугаар', 'oldNumber'],
        ['Төлөгч', 'payer'],
        ['Утга', 'description'],
        ['Төрөл', 'type'],
        ['Нэхэмжлэхийн огноо', 'on'],
        ['Төлөх огноо', 'due'],
        ['Валют', 'currency'],
        ['Нэхэмжилсэн дүн', 'amount'],
        ['Төлсөн дүн', 'paid'],
        ['Үлдсэн дүн', 'rest'],
      ]),
      firm.papers.filter(({ kind }) => kind === 'customInvoice'),
      totals,
    ),
    new LayoutSheet(
      { file: moneyFile, sheet: 'Урьдчилгаа', kind: 'advances' },
      columnsBy(advanceCells(writing), [
        ['Урьдчилгааны дугаар', 'oldNumber'],
        ['Төлөгч', 'payer'],
        ['Агент', 'agent'],
        ['Орсон огноо', 'on'],
        ['Үлдэгдэл', 'amount'],
        ['Валют', 'currency'],
      ]),
      firm.advances,
      coloured,
    ),
    new LayoutSheet(
      { file: moneyFile, sheet: 'Баланс', kind: 'trialBalance' },
      totalColumns('Үзүүлэлт', 'Валют', 'Эцсийн үлдэгдэл', 'Төгрөгөөр'),
      firm.totals,
    ),
  ];
}
