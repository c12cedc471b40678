/** Stations of the railway of Ulaanbaatar with their kilometres from the Russian border, as far as they are published. */
export const stations: readonly [name: string, km: number | null][] = [
  ['Сүхбаатар', 21], ['Дархан', 123], ['Зүүнхараа', 232], ['Улаанбаатар', 404], ['Толгойт', null], ['Багахангай', 507], ['Манит', 521], ['Чойр', 649],
  ['Айраг', 751], ['Сайншанд', 876], ['Замын-Үүд', 1113], ['Эрдэнэт', null], ['Багануур', null], ['Баянтүмэн', null], ['Эрээнцав', null],
];

export const borders: readonly string[] = [
  'Замын-Үүд - Эрээн', 'Булган - Такашикэн', 'Бичигт - Зүүнхатавч', 'Шивээхүрэн - Сэхээ', 'Гашуунсухайт - Ганцмод', 'Ханги - Мандал', 'Баянхошуу - Өвдөг',
  'Хавирга - Архашаат', 'Сүхбаатар - Наушки', 'Алтанбулаг - Хиагт', 'Эрээнцав - Соловьёвск', 'Цагааннуур - Ташанта', 'Боршоо - Хандгайт', 'Чингис хаан (агаар)',
];

export const ways: readonly string[] = ['Тяньжин (Синьган)', 'Далянь', 'Циндао', 'Шанхай', 'Инчон', 'Пусан', 'Владивосток', 'Восточный', 'Наушки', 'Эрээн', 'Брест', 'Малашевиче'];

export const terminals: readonly string[] = ['Толгойт', 'МТЗ Терминал', 'Туушин', 'Материалимпэкс', 'Замын-Үүд ЗҮМЧ', 'ОУТЗТ', 'Чингис хаан нисэх буудал'];

export const cities: readonly [country: string, ...names: string[]][] = [
  ['MNG', 'Улаанбаатар', 'Дархан', 'Эрдэнэт', 'Замын-Үүд', 'Сүхбаатар', 'Чойбалсан', 'Сайншанд', 'Даланзадгад', 'Ховд', 'Өлгий'],
  ['CHN', 'Tianjin', 'Beijing', 'Shanghai', 'Erenhot', 'Hohhot', 'Qingdao', 'Dalian', 'Guangzhou', 'Shenzhen', 'Ningbo', 'Yiwu', 'Chongqing', 'Lianyungang'],
  ['RUS', 'Moscow', 'Saint Petersburg', 'Novosibirsk', 'Irkutsk', 'Ulan-Ude', 'Naushki', 'Vladivostok', 'Krasnoyarsk'],
  ['KOR', 'Seoul', 'Incheon', 'Busan', 'Gwangyang'],
  ['JPN', 'Tokyo', 'Yokohama', 'Osaka', 'Kobe', 'Nagoya'],
  ['DEU', 'Hamburg', 'Bremen', 'Frankfurt', 'Munich', 'Duisburg'],
  ['POL', 'Warsaw', 'Malaszewicze', 'Gdansk'],
  ['USA', 'Los Angeles', 'Chicago', 'New York', 'Houston', 'Seattle'],
  ['TUR', 'Istanbul', 'Mersin', 'Izmir'],
  ['KAZ', 'Almaty', 'Astana', 'Dostyk'],
  ['NLD', 'Rotterdam', 'Amsterdam'],
  ['ITA', 'Milan', 'Genoa'],
  ['VNM', 'Ho Chi Minh City', 'Hai Phong'],
  ['ARE', 'Dubai'],
];
