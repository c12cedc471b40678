import type { OldFirm } from '../firm/old-firm.js';
import { oldStaff } from '../firm/old-files.js';
import { fileCells, invoiceCells, movementCells, priceCells, unitCells } from '../written/file-cells.js';
import { LayoutSheet } from '../written/layout-sheet.js';
import { number } from '../written/old-sheet.js';
import { advanceCells, paperCells, totalColumns } from '../written/paper-cells.js';
import { partyCells, staffCells } from '../written/party-cells.js';
import { textFile } from '../written/text-file.js';
import { columnsBy, stored, type Writing } from '../written/writing.js';
import { listSheets } from './lists.js';
import { rowFaults, said, tablesOf, type Layout } from './layout.js';

/** Tables of a program of the nineties: Windows-1251 with the letters of an old font, one table of each kind, joined by numbers. */
export function programLayout(firm: OldFirm): Layout {
  const writing: Writing = { ...stored, party: (of) => of, flag: (is) => (is ? '1' : '0') };
  const tables = [
    ...listSheets((list) => ({ file: `${listFiles[list]}.csv`, sheet: listFiles[list] }), {
      number: 'ID',
      name: 'Наименование',
      country: 'Страна',
    }),
    ...peopleTables(firm, writing),
    ...orderTables(firm, writing),
    ...unitTables(firm, writing),
    ...paymentTables(firm, writing),
    ...balanceTables(firm, writing),
  ];
  return {
    name: 'program',
    files: tables.map(({ table: { file }, cells }) => ({ name: file, bytes: textFile(cells) })),
    ...tablesOf(tables),
  };
}

const listFiles = { city: 'CITIES', via: 'BORDERS', viamore: 'VIA', commodity: 'GOODS' } as const;

const place = (name: string, kind: string) => ({ file: `${name}.csv`, sheet: name, kind });

function peopleTables({ parties }: OldFirm, writing: Writing) {
  return [
    new LayoutSheet(
      place('CLIENTS', 'parties'),
      columnsBy(partyCells(writing), [
        ['ID', 'oldNumber'],
        ['Наименование', 'name'],
        ['Фамилия', 'lastName'],
        ['Имя', 'firstName'],
        ['Тип', 'type'],
        ['Регистрационный номер', 'register'],
        ['ИНН', 'taxNumber'],
        ['Телефон', 'phone'],
        ['Эл. почта', 'email'],
        ['Адрес', 'address'],
        ['Страна', 'country'],
        ['Город', 'city'],
        ['Грузополучатель', 'isConsignee'],
        ['Плательщик', 'isPayer'],
        ['Иностранный агент', 'isAgent'],
        ['Поставщик', 'isSupplier'],
        ['Таможенный брокер', 'isCustomAgent'],
        ['Водитель', 'isDriver'],
        ['Перевозчик', 'isCarrier'],
        ['Код клиента', 'code'],
        ['Срок оплаты', 'termDays'],
        ['Вид перевозчика', 'mainCarrier'],
        ['Гос. номер', 'carNumber'],
      ]),
      parties,
    )
      .spoil(
        7,
        'Регистрационный номер',
        '900101',
        'lostZero',
        said('Эхний тэггүй регистр', 'A register without its zero'),
      )
      .spoil(19, 'Эл. почта', 'bat@', 'email', said('Дутуу и-мэйл', 'Half an e-mail address'))
      .spoil(33, 'Телефон', '7,0E+07', 'exponent', said('Утас тоо болсон', 'A phone that became a number'))
      .spoil(
        46,
        'Наименование',
        'Бapaгдaн Tрейд',
        'mixedLayouts',
        said('Латин, кирилл холилдсон нэр', 'A name in two layouts'),
      )
      .spoil(57, 'ИНН', '3700-7000', 'taxNumber', said('ТТД дутуу', 'A tax number that is too short'))
      .disagree(64, 'ID', 'Х0064', rowFaults.taken),
    new LayoutSheet(
      place('STAFF', 'staff'),
      columnsBy(staffCells, [
        ['ФИО', 'name'],
        ['Электронная почта', 'email'],
        ['Должность', 'type'],
        ['Телефон', 'phone'],
      ]),
      oldStaff,
    ).disagree(3, 'Электронная почта', null, rowFaults.missing),
  ];
}

const laneHeads = [
  ['Вид транспорта', 'mode'],
  ['Тип контейнера', 'transportType'],
  ['Инкотермс 2020', 'incoterm'],
  ['Страна отправления', 'originCountry'],
  ['Город отправления', 'originCity'],
  ['Страна назначения', 'finalCountry'],
  ['Город назначения', 'finalCity'],
  ['Погранпереход', 'border'],
  ['Транзитный пункт', 'via'],
  ['Направление', 'division'],
  ['Характер груза', 'condition'],
  ['Вид услуги', 'inquiryType'],
  ['Груз', 'commodity'],
  ['Менеджер', 'sales'],
  ['Тарифный менеджер', 'tariff'],
  ['Валюта', 'defaultCurrency'],
] as const;

function orderTables({ orders, inquiries }: OldFirm, writing: Writing) {
  const file = fileCells(writing);
  const middle = Math.floor(orders.length * 0.4);
  const delivered = orders.findIndex(({ state }) => state === 'Хүргэсэн');
  const atBorder = orders.findIndex(({ state }) => state === 'Хил дээр');
  return [
    new LayoutSheet(
      place('ORDERS', 'orders'),
      columnsBy(file, [
        ['Номер заказа', 'oldNumber'],
        ['Состояние', 'state'],
        ['Дата создания', 'createdOn'],
        ['Дата заказа', 'orderedOn'],
        ['Грузополучатель', 'consignee'],
        ['Плательщик', 'payer'],
        ['Грузоотправитель', 'shipper'],
        ...laneHeads,
        ['ETA Border', 'etaBorder'],
        ['ATA Border', 'ataBorder'],
        ['ETD Border', 'etdBorder'],
        ['ATA UB', 'ataUb'],
        ['Дата выпуска', 'releasedOn'],
        ['Итого', 'total'],
        ['Оплачено', 'paid'],
        ['Остаток', 'rest'],
        ['Полностью оплачено', 'isPaid'],
      ]),
      orders,
    )
      .spoil(middle, 'Дата заказа', '31.02.2026', 'date', said('Байхгүй өдөр', 'A day that does not exist'))
      .spoil(middle + 11, 'Итого', '12,5 мян', 'number', said('Тоо биш', 'It is no number'))
      .disagree(delivered, 'ATA UB', null, rowFaults.noArrival)
      .disagree(atBorder, 'ETA Border', null, rowFaults.noBorderDay),
    new LayoutSheet(
      place('REQUESTS', 'inquiries'),
      columnsBy(file, [
        ['Номер заявки', 'oldNumber'],
        ['Дата заявки', 'createdOn'],
        ['Грузополучатель', 'consignee'],
        ...laneHeads,
        ['Комментарий', 'comment'],
      ]),
      inquiries,
    ).disagree(3, 'Валюта', 'GBP', rowFaults.unknownValue),
  ];
}

function unitTables({ orders }: OldFirm, writing: Writing) {
  return [
    new LayoutSheet(
      place('UNITS', 'units'),
      columnsBy(unitCells, [
        ['Номер заказа', 'file'],
        ['Контейнер', 'container'],
        ['Вагон', 'wagon'],
        ['Пломба', 'seal'],
        ['Вес брутто', 'grossKg'],
      ]),
      orders.flatMap(({ number: order, units }) => units.map((row) => ({ order, row }))),
    )
      .spoil(
        4,
        'Контейнер',
        'ZUHU3000018',
        'checkDigit',
        said('Хяналтын цифр таарахгүй', 'The check digit does not fit'),
      )
      .spoil(9, 'Вагон', '12345', 'wagonNumber', said('Вагоны дугаар биш', 'It is no number of a wagon'))
      .disagree(15, 'Номер заказа', 'SM2699999', rowFaults.unknownOrder),
    new LayoutSheet(
      place('CHARGES', 'prices'),
      columnsBy(priceCells(writing), [
        ['Номер заказа', 'file'],
        ['Номер строки', 'oldNumber'],
        ['Услуга', 'name'],
        ['Агент', 'agent'],
        ['Сумма', 'price'],
        ['Валюта', 'currency'],
        ['Курс', 'rate'],
        ['Оплачено', 'paid'],
        ['Остаток', 'rest'],
      ]),
      orders.flatMap(({ number: order, prices }) => prices.map((row) => ({ order, row }))),
    )
      .spoil(21, 'Сумма', number(-100), 'notNegative', said('Тэгээс бага үнэ', 'A price below zero'))
      .disagree(34, 'Агент', 'Х9999', rowFaults.unknownParty),
  ];
}

const sumHeads = [
  ['Дата', 'on'],
  ['Валюта', 'currency'],
  ['Курс', 'rate'],
] as const;
const restHeads = [
  ['Срок оплаты', 'due'],
  ['Сумма', 'amount'],
  ['Оплачено', 'paid'],
  ['Остаток', 'rest'],
] as const;

function paymentTables({ orders }: OldFirm, writing: Writing) {
  return [
    new LayoutSheet(
      place('PAYMENTS', 'movements'),
      columnsBy(movementCells(writing), [
        ['Номер операции', 'oldNumber'],
        ['Номер заказа', 'file'],
        ['Тип операции', 'direction'],
        ['Номер строки цены', 'price'],
        ['Плательщик', 'payer'],
        ['Агент перевозки', 'agent'],
        ['Сумма', 'amount'],
        ...sumHeads,
      ]),
      orders.flatMap(({ movements }) => movements),
    )
      .disagree(11, 'Номер строки цены', '99999', rowFaults.unknownPrice)
      .spoil(26, 'Дата', '05.12.2026', 'notYet', said('Ирээгүй өдрийн гүйлгээ', 'Money of a day that has not come'))
      .spoil(38, 'Сумма', number(0), 'positive', said('Тэг дүн', 'An amount of zero')),
    new LayoutSheet(
      place('INVOICES', 'invoices'),
      columnsBy(invoiceCells(writing), [
        ['Номер счёта', 'oldNumber'],
        ['Номер заказа', 'file'],
        ['Плательщик', 'payer'],
        ...sumHeads,
        ...restHeads,
      ]),
      orders.filter(({ invoice }) => invoice !== null),
    ),
  ];
}

function balanceTables({ papers, advances, totals }: OldFirm, writing: Writing) {
  return [
    new LayoutSheet(
      place('EXTRA', 'customInvoices'),
      columnsBy(paperCells(writing), [
        ['Номер счёта', 'oldNumber'],
        ['Плательщик', 'payer'],
        ['Назначение', 'description'],
        ['Тип', 'type'],
        ...sumHeads,
        ...restHeads,
      ]),
      papers.filter(({ kind }) => kind === 'customInvoice'),
    ),
    new LayoutSheet(
      place('BALANCES', 'items'),
      columnsBy(paperCells(writing), [
        ['Номер документа', 'oldNumber'],
        ['Плательщик', 'payer'],
        ['Агент перевозки', 'agent'],
        ['Примечание', 'reason'],
        ...sumHeads,
        ...restHeads,
      ]),
      papers.filter(({ kind }) => kind === 'item'),
    ),
    new LayoutSheet(
      place('ADVANCES', 'advances'),
      columnsBy(advanceCells(writing), [
        ['Номер аванса', 'oldNumber'],
        ['Плательщик', 'payer'],
        ['Агент перевозки', 'agent'],
        ['Остаток', 'amount'],
        ...sumHeads,
      ]),
      advances,
    ),
    new LayoutSheet(
      place('TRIAL', 'trialBalance'),
      totalColumns('Наименование счёта', 'Валюта', 'Сальдо', 'MNT'),
      totals,
    ),
  ];
}
