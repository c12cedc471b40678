/** Invented companies and people that cannot be mistaken for real ones. */
export const agents: readonly [name: string, country: string, city: string][] = [
  ['Tianjin Grand Steppe Logistics', 'CHN', 'Tianjin'],
  ['Erenhot Gateway Forwarding', 'CHN', 'Erenhot'],
  ['Shanghai Blue Crane Shipping', 'CHN', 'Shanghai'],
  ['Qingdao Harbour Link', 'CHN', 'Qingdao'],
  ['Yiwu Consol Express', 'CHN', 'Yiwu'],
  ['Guangzhou Pearl Cargo', 'CHN', 'Guangzhou'],
  ['Baikal Trans Service', 'RUS', 'Irkutsk'],
  ['Moskva Rail Expedition', 'RUS', 'Moscow'],
  ['Vostok Port Agency', 'RUS', 'Vladivostok'],
  ['Hanbit Logistics', 'KOR', 'Incheon'],
  ['Busan Ocean Partners', 'KOR', 'Busan'],
  ['Sakura Freight', 'JPN', 'Tokyo'],
  ['Kobe Marine Line', 'JPN', 'Kobe'],
  ['Hanse Spedition Nord', 'DEU', 'Hamburg'],
  ['Rhein Airfreight', 'DEU', 'Frankfurt'],
  ['Malaszewicze Transshipment', 'POL', 'Malaszewicze'],
  ['Pacific Bridge Cargo', 'USA', 'Los Angeles'],
  ['Bosphorus Transit', 'TUR', 'Istanbul'],
  ['Dostyk Border Services', 'KAZ', 'Dostyk'],
  ['Maas Delta Forwarding', 'NLD', 'Rotterdam'],
  ['Ikh Khuree Transit LLC', 'MNG', 'Улаанбаатар'],
];

/** Registers and tax numbers of firms that are agents of ours; firms of other countries have none. */
export const agentNumbers: Readonly<Record<string, readonly [register: string, taxNumber: string]>> = {
  'Ikh Khuree Transit LLC': ['5102121', '37005102121'],
};

export const suppliers: readonly [name: string, country: string, city: string][] = [
  ['Tianjin Hengli Machinery', 'CHN', 'Tianjin'],
  ['Shandong Tyre Works', 'CHN', 'Qingdao'],
  ['Foshan Ceramic House', 'CHN', 'Guangzhou'],
  ['Yiwu Household Goods', 'CHN', 'Yiwu'],
  ['Ningbo Fastener', 'CHN', 'Ningbo'],
  ['Novosib Timber', 'RUS', 'Novosibirsk'],
  ['Irkutsk Metal Depot', 'RUS', 'Irkutsk'],
  ['Daehan Auto Parts', 'KOR', 'Seoul'],
  ['Hallim Foods', 'KOR', 'Incheon'],
  ['Yamato Used Machinery', 'JPN', 'Yokohama'],
  ['Nordwerk Pumpen', 'DEU', 'Hamburg'],
  ['Isar Medizintechnik', 'DEU', 'Munich'],
  ['Milano Ufficio', 'ITA', 'Milan'],
  ['Gulf Tools Trading', 'ARE', 'Dubai'],
  ['Ulaanbaatar Terminal Service', 'MNG', 'Улаанбаатар'],
];

export const consignees: readonly [code: string, name: string, register: string, type: 1 | 2, categories: number[]][] =
  [
    ['C001', 'Алтан Тариа Импорт ХХК', '5100101', 1, [1, 4]],
    ['C002', 'Баян Булаг Трейд ХХК', '5100202', 1, [1]],
    ['C003', 'Дэлгэр Уул ХХК', '5100303', 1, [1, 3]],
    ['C004', 'Хан Хэнтий Констракшн ХХК', '5100404', 1, [1]],
    ['C005', 'Говь Эрдэнэ Майнинг ХХК', '5100505', 1, [1, 2, 3]],
    ['C006', 'Номин Өргөө ХХК', '5100606', 1, [1, 4]],
    ['C007', 'Оргил Эко Фүүд ХХК', '5100707', 1, [1]],
    ['C008', 'Сэлэнгэ Мод ХХК', '5100808', 1, [2]],
    ['C009', 'Тэнгэр Фарм ХХК', '5100909', 1, [1]],
    ['C010', 'Улз Авто ХХК', '5101010', 1, [1, 4]],
    ['C011', 'Хөвсгөл Ноос ХХК', '5101111', 1, [2]],
    ['C012', 'Цагаан Суварга Тоног ХХК', '5101212', 1, [1]],
    ['C013', 'Эрчим Төхөөрөмж ХХК', '5101313', 1, [1]],
    ['C014', 'Ярмаг Барилга ХХК', '5101414', 1, [1]],
    ['C015', 'Ганбаатарын Тэмүүлэн', 'УБ90010115', 2, [1]],
    ['C016', 'Доржийн Сувдаа', 'ЧИ88020216', 2, []],
  ];

/** Payers with their payment term in days; people pay at once. */
export const payers: readonly [name: string, termDays: number | null][] = [
  ['Алтан Тариа Импорт ХХК', 45],
  ['Баян Булаг Трейд ХХК', 45],
  ['Дэлгэр Уул ХХК', 45],
  ['Хан Хэнтий Констракшн ХХК', 60],
  ['Говь Эрдэнэ Майнинг ХХК', 60],
  ['Номин Өргөө ХХК', 60],
  ['Оргил Эко Фүүд ХХК', 45],
  ['Улз Авто ХХК', 45],
  ['Эрчим Төхөөрөмж ХХК', 60],
  ['Ярмаг Барилга ХХК', 45],
  ['Сэлэнгэ Мод ХХК', 45],
  ['Тэнгэр Фарм ХХК', 30],
  ['Хөвсгөл Ноос ХХК', 45],
  ['Цагаан Суварга Тоног ХХК', 60],
  ['Ганбаатарын Тэмүүлэн', null],
  ['Доржийн Сувдаа', null],
  ['Ikh Khuree Transit LLC', 30],
];

/** A payer that also transports for us. */
export const alsoAgent = 'Ikh Khuree Transit LLC';

/** A payer has the register of the consignee with its name, and a firm the tax number that goes with it. */
export function payerNumbers(name: string): readonly [register: string | null, taxNumber: string | null] {
  const ofAgent = agentNumbers[name];
  if (ofAgent) return ofAgent;
  const [, , register = null, type] = consignees.find(([, consignee]) => consignee === name) ?? [];
  return [register, type === 1 ? `3700${register}` : null];
}

export const customAgents: readonly [lastname: string, firstname: string, register: string][] = [
  ['Батын', 'Ариунаа', 'УК85031207'],
  ['Цэдэнгийн', 'Мөнхбат', 'УХ79110515'],
  ['Лувсангийн', 'Одгэрэл', 'ДА91062304'],
];

export const drivers: readonly [lastname: string, firstname: string, register: string, carnumber: string][] = [
  ['Сүхийн', 'Батболд', 'УП80011213', '1234 УБА'],
  ['Гомбын', 'Эрдэнэ', 'ТӨ77052314', '5521 УНА'],
  ['Жамбын', 'Ганхуяг', 'ЗА83090817', '8090 ДАА'],
  ['Очирын', 'Түмэн', 'ДО86121911', '4417 УБӨ'],
  ['Намжилын', 'Хүрэл', 'СЭ81040206', '7302 СЭА'],
];

export const carriers: readonly [main: 1 | 2 | 3 | 4 | 5, ...names: string[]][] = [
  [1, 'Blue Sky Cargo', 'Steppe Wings', 'Silk Air Freight'],
  [2, 'Yellow Sea Line', 'Pacific Box Line', 'North Star Ocean'],
  [3, 'УБТЗ', 'RZD', 'China Railway'],
  [4, 'Говь Транс', 'Хангай Ложистик', 'Баруун Зам'],
  [5, 'Хурд Экспресс', 'Од Шуудан'],
];
