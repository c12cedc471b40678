import { references } from '../../reference/catalogue.js';
import type { SettingsList } from '../../reference/heads.js';
import { column, fieldColumn, label, moveKind, oldNumber, type KindColumn } from './columns.js';

/** Whether the party is an entry of the list; the names of the column are those of the list. */
function role(list: SettingsList, heads: readonly string[]): KindColumn {
  const { one } = references[list];
  return column({
    label: one,
    cell: 'flag',
    sentence: label(
      `Мөрийн харилцагч «${one.mn}» мөн бол «тийм» гэж бичнэ.`,
      `"Yes" where the party of the row is in the list "${one.en}".`,
    ),
    heads,
  });
}

/** One line a firm: what it is for us is said by the columns of its roles, so that it is entered once. */
export const parties = moveKind({
  name: 'parties',
  label: label('Харилцагч', 'Parties'),
  sentence: label(
    'Хүлээн авагч, төлөгч, агент, нийлүүлэгч, гаалийн зууч, жолооч, тээвэрлэгч: нэг байгууллага буюу хүн нэг мөр.',
    'Consignees, payers, agents, suppliers, custom agents, drivers and carriers: one line for each firm or person.',
  ),
  columns: {
    oldNumber: oldNumber(['Харилцагчийн дугаар', 'Харилцагчийн №', 'Customer ID', 'Client no.', 'Номер клиента']),
    name: fieldColumn(
      ['consignee.name', 'payer.name', 'agent.name', 'supplier.name', 'carrier.name'],
      label('Байгууллагын нэр, эсвэл хүний овог нэр.', 'The name of the firm, or the full name of the person.'),
      [
        ...['Харилцагч', 'Харилцагчийн нэр', 'Байгууллага', 'Байгууллагын нэр', 'Компани', 'Компанийн нэр'],
        ...['Company', 'Company name', 'Customer', 'Customer name', 'Client', 'Party'],
        ...['Наименование', 'Название', 'Организация', 'Контрагент', 'Клиент'],
      ],
    ),
    englishName: fieldColumn(
      ['consignee.nameen', 'payer.nameen', 'agent.nameen', 'supplier.nameen'],
      label('Англи баримтад хэвлэх нэр.', 'The name that papers in English print.'),
      ['Латин нэр', 'Нэр англиар', 'Name in English', 'Latin name', 'Название на английском'],
    ),
    lastName: fieldColumn(
      ['driver.lastname', 'customagent.lastname'],
      label('Овог; жолооч, гаалийн зуучид заавал.', 'The last name; needed for drivers and custom agents.'),
      ['Эцэг эхийн нэр', 'Surname', 'Family name', 'Фамилия'],
      { needed: false },
    ),
    firstName: fieldColumn(
      ['driver.firstname', 'customagent.firstname'],
      label('Өөрийн нэр; жолооч, гаалийн зуучид заавал.', 'The first name; needed for drivers and custom agents.'),
      ['Given name', 'Имя'],
      { label: label('Өөрийн нэр', 'First name'), needed: false },
    ),
    type: fieldColumn(
      ['consignee.type'],
      label(
        'Байгууллага, эсвэл хувь хүн; хүлээн авагчид заавал.',
        'A company or an individual; needed for consignees.',
      ),
      ['Төрөл', 'Type', 'Тип', 'Этгээдийн төрөл', 'Юр. или физ. лицо'],
      { label: label('Байгууллага эсвэл хувь хүн', 'Company or individual') },
    ),
    register: fieldColumn(
      ['payer.register', 'agent.register', 'consignee.register', 'driver.register', 'customagent.register'],
      label(
        'Байгууллагын регистр 7 оронтой; хүнийх хоёр кирилл үсэг, 8 орон.',
        'Seven digits for a firm; two Cyrillic letters and eight digits for a person.',
      ),
      [
        ...['РД', 'Регистрийн дугаар', 'Регистрийн №', 'Register no.', 'Registration number', 'Reg. no.'],
        ...['Регистрационный номер', 'Рег. номер'],
      ],
    ),
    taxNumber: fieldColumn(
      ['payer.taxnumber', 'agent.taxnumber'],
      label('Татвар төлөгчийн дугаар, 11–14 орон.', 'The number of the taxpayer, 11 to 14 digits.'),
      ['Татвар төлөгчийн дугаар', 'TIN', 'VAT no.', 'ИНН'],
    ),
    phone: fieldColumn(
      ['consignee.phone', 'payer.phone', 'agent.phone', 'supplier.phone', 'driver.phone', 'customagent.phone'],
      label('Холбоо барих утас; хэд хэдийг таслалаар.', 'The telephone; several with commas between.'),
      [
        ...['Утасны дугаар', 'Гар утас', 'Холбоо барих утас', 'Mobile', 'Telephone', 'Tel', 'Phone no.'],
        ...['Телефон', 'Мобильный телефон'],
      ],
      { needed: false },
    ),
    email: fieldColumn(
      ['agent.email', 'consignee.email', 'payer.email', 'supplier.email'],
      label('И-мэйл хаяг; агентад заавал.', 'The e-mail address; needed for agents.'),
      ['Цахим шуудан', 'Мэйл хаяг', 'E-mail address', 'Электронная почта', 'Эл. почта'],
      { needed: false },
    ),
    address: fieldColumn(
      ['consignee.address', 'payer.address', 'supplier.address'],
      label('Оршин байгаа хаяг.', 'The postal address.'),
      ['Оршин байгаа хаяг', 'Байршил', 'Postal address', 'Адрес'],
    ),
    country: fieldColumn(
      ['agent.country', 'supplier.country'],
      label('Байрлах улс; агентад заавал.', 'The country where it is; needed for agents.'),
      ['Страна', 'Байрлах улс'],
      { needed: false },
    ),
    city: fieldColumn(
      ['agent.city', 'supplier.city'],
      label('Тэр улсын хот; агентад заавал.', 'A city of that country; needed for agents.'),
      ['Город', 'Байрлах хот'],
      { needed: false },
    ),
    isConsignee: role('consignee', ['Грузополучатель', 'Получатель', 'Импортлогч']),
    isPayer: role('payer', ['Төлөгч', 'Захиалагч', 'Плательщик']),
    isAgent: role('agent', ['Гадаад агент', 'Overseas agent', 'Иностранный агент']),
    isSupplier: role('supplier', ['Илгээгч', 'Shipper', 'Поставщик', 'Грузоотправитель']),
    isCustomAgent: role('customagent', ['Customs broker', 'Таможенный брокер']),
    isDriver: role('driver', ['Водитель']),
    isCarrier: role('carrier', ['Перевозчик']),
    code: fieldColumn(
      ['consignee.code'],
      label('Хүлээн авагчийн код; хоёр хүлээн авагч нэг кодгүй.', 'The code of a consignee; no two have the same.'),
      ['Харилцагчийн код', 'Customer code', 'Код клиента'],
    ),
    categories: fieldColumn(
      ['consignee.categories'],
      label(
        'Хүлээн авагчийн ангилал; хэд хэдийг таслалаар.',
        'Categories of a consignee; several with commas between.',
      ),
      ['Category', 'Категория'],
    ),
    creditLimit: fieldColumn(
      ['payer.creditlimit'],
      label('Төлөгчид зээлээр олгох дээд дүн, төгрөгөөр.', 'The most that a payer may owe, in tugrik.'),
      ['Зээлийн лимит', 'Зээлийн хязгаар', 'Credit limit', 'Кредитный лимит'],
    ),
    termDays: fieldColumn(
      ['payer.termdays', 'agent.termdays'],
      label('Нэхэмжлэхээс хойш хэд хоногт төлөх.', 'How many days after the invoice it is paid.'),
      ['Төлбөрийн хугацаа', 'Төлөх хоног', 'Payment term days', 'Отсрочка, дней', 'Срок оплаты'],
    ),
    mainCarrier: fieldColumn(
      ['carrier.carrier'],
      label(
        'Тээвэрлэгч ямар тээвэр хийдэг: агаар, далай, төмөр зам, авто, шуудан.',
        'What a carrier carries by: air, sea, rail, road or as courier.',
      ),
      ['Тээвэрлэгчийн төрөл', 'Carrier type', 'Вид перевозчика'],
      { needed: false },
    ),
    carNumber: fieldColumn(
      ['driver.carnumber'],
      label('Жолоочийн машины улсын дугаар.', 'The number plate of the truck of a driver.'),
      ['Улсын дугаар', 'Машины улсын дугаар', 'Автомашины дугаар', 'Plate no.', 'Гос. номер'],
    ),
    bank: fieldColumn(
      ['partyaccount.bank', 'driver.bank', 'customagent.bank'],
      label('Данс нь байгаа банк.', 'The bank of the account.'),
      ['Банкны нэр', 'Bank name'],
      { needed: false },
    ),
    bic: fieldColumn(['partyaccount.bic'], label('Банкны SWIFT код.', 'The SWIFT code of the bank.'), [
      'SWIFT',
      'BIC',
      'БИК',
    ]),
    account: fieldColumn(
      ['partyaccount.account', 'driver.account', 'customagent.account'],
      label(
        'Дансны дугаар эсвэл IBAN; өөр хүн баталгаажуулах хүртэл мөнгө шилжүүлэхгүй.',
        'The account number or IBAN; no money goes there until a second person confirmed it.',
      ),
      ['Данс', 'Дансны дугаар', 'Account', 'Account no.', 'IBAN', 'Расчётный счёт', 'Номер счёта'],
      { needed: false },
    ),
    accountCurrency: fieldColumn(
      ['partyaccount.currency'],
      label('Дансны валют.', 'The currency of the account.'),
      ['Валют', 'Currency', 'Валюта', 'Валюта счёта'],
      { label: label('Дансны валют', 'Account currency'), needed: false },
    ),
    accountHolder: fieldColumn(
      ['partyaccount.holder'],
      label('Данс хэний нэр дээр байгаа.', 'In whose name the account is.'),
      ['Данс эзэмшигчийн нэр', 'Holder', 'Владелец счёта'],
      { needed: false },
    ),
    bankAddress: fieldColumn(
      ['partyaccount.address'],
      label('Банкны хаяг, гадаад шилжүүлэгт.', 'The address of the bank, for transfers abroad.'),
      ['Адрес банка'],
      { label: label('Банкны хаяг', 'Bank address') },
    ),
    active: fieldColumn(
      ['consignee.active', 'payer.active', 'agent.active', 'supplier.active', 'carrier.active'],
      label('Идэвхгүй бол сонголтод гарахгүй.', 'An inactive one cannot be chosen any more.'),
      ['Төлөв', 'Status', 'Статус'],
    ),
  },
});
