import type { Examples } from './example-rows.js';

const fromTianjin = {
  mode: 'FCL',
  transportType: "40'HC",
  incoterm: 'FOB',
  originCountry: 'Хятад',
  originCity: 'Тяньжинь',
  finalCountry: 'Монгол',
  finalCity: 'Улаанбаатар',
  border: 'Замын-Үүд - Эрээн',
  via: 'Тяньжинь (Синьган)',
};
const fromIrkutsk = {
  mode: 'Wagon',
  transportType: 'Хагас вагон',
  incoterm: 'DAP',
  originCountry: 'Орос',
  originCity: 'Эрхүү',
  finalCountry: 'Монгол',
  finalCity: 'Улаанбаатар',
  border: 'Сүхбаатар - Наушки',
  via: 'Наушки',
};
const fromSeoul = {
  mode: 'Air',
  transportType: 'Air',
  incoterm: 'FCA',
  originCountry: 'Өмнөд Солонгос',
  originCity: 'Сөүл',
  finalCountry: 'Монгол',
  finalCity: 'Улаанбаатар',
  border: 'Чингис хаан (агаар)',
  via: 'Шууд нислэг',
};

const usual = { division: 'Импорт', condition: 'Энгийн', inquiryType: 'Тээвэр' };
const people = { sales: 'Доржийн Болор', tariff: 'Ганбатын Тэмүүжин' };

const inquiry = (oldNumber: string, createdOn: string, consignee: string, commodity: string, lane: object) => ({
  oldNumber,
  createdOn,
  name: `${commodity}, ${consignee}`,
  consignee,
  commodity,
  ...people,
  ...lane,
  ...usual,
  defaultCurrency: 'USD',
});

const order = (row: ReturnType<typeof inquiry>, orderedOn: string, state: string, payer: string) => ({
  state,
  orderedOn,
  ...row,
  payer,
  shipper: 'Shandong Tyre Works',
  paymentType: 'Урьдчилсан',
  paymentTerm: 'Дансаар',
  route: 'Замын-Үүд',
});

const cement = inquiry('Х-0411', '2026-02-11', 'Баян Булаг Трейд ХХК', 'Цемент', fromTianjin);
const timber = inquiry('Х-0412', '2026-02-12', 'Сэлэнгэ Мод ХХК', 'Зүсмэл мод', fromIrkutsk);
const medicine = inquiry('Х-0413', '2026-02-13', 'Тэнгэр Фарм ХХК', 'Эм', fromSeoul);

const past = (oldNumber: string, day: string, consignee: string, lane: object, total: string) => ({
  oldNumber,
  orderedOn: day,
  finishedOn: day.replace('-01-', '-02-'),
  paidOn: day.replace('-01-', '-03-'),
  consignee,
  commodity: 'Цемент',
  ...people,
  payer: consignee,
  ...lane,
  total,
  currency: 'USD',
  rate: '3450',
  profit: '250',
  agent: 'Tianjin Grand Steppe Logistics',
  agentPrice: '2900',
  agentCurrency: 'USD',
  quantity: '1',
});

/** Inquiries, orders and what belongs to them. */
export const fileExamples: Examples = {
  inquiries: [
    { ...cement, quotedOn: '2026-02-12', validUntil: '2026-02-28' },
    { ...timber, orderOn: '2026-03-20' },
    { ...medicine, comment: 'Хөргүүртэй тээвэрлэнэ' },
  ],
  closedInquiries: [
    { ...cement, oldNumber: 'Х-0301', closedOn: '2026-02-20', reason: 'Үнэ тохироогүй' },
    { ...timber, oldNumber: 'Х-0302', closedOn: '2026-02-21', reason: 'Ачаа цуцлагдсан', closingComment: 'Дараа жил' },
    { ...medicine, oldNumber: 'Х-0303', closedOn: '2026-02-22', reason: 'Хариу өгөөгүй' },
  ],
  orders: [
    {
      ...order({ ...cement, oldNumber: 'SM2600101' }, '2026-02-20', 'Захиалга', 'Баян Булаг Трейд ХХК'),
      containerStatus: 'COC - Yellow Sea Line',
      quantity: '2',
      etaBorder: '2026-03-10',
      placeOn: '2026-03-05',
      placeCountry: 'Хятад',
      placeCity: 'Тяньжинь',
      placeStatus: 'Ачигдсан',
      total: '6800',
      paid: '3000',
      rest: '3800',
    },
    {
      ...order({ ...timber, oldNumber: 'SM2600102' }, '2026-02-21', 'Ирсэн', 'Сэлэнгэ Мод ХХК'),
      ataBorder: '2026-03-01',
      etdBorder: '2026-03-02',
      ataUb: '2026-03-04',
      releasedOn: '2026-03-06',
      finishedOn: '2026-03-06',
      total: '4200',
      paid: '4200',
      rest: '0',
      isPaid: 'Тийм',
      paidOn: '2026-03-07',
    },
    {
      ...order({ ...medicine, oldNumber: 'SM2600103' }, '2026-02-22', 'Захиалга', 'Тэнгэр Фарм ХХК'),
      awb: '180-12345675',
      noteText: 'Хүргэхийн өмнө утасдана',
      noteOn: '2026-02-25',
      total: '1900',
      paid: '0',
      rest: '1900',
    },
  ],
  prices: [
    {
      file: 'SM2600101',
      oldNumber: '1',
      name: 'Хил хүртэл',
      agent: 'Tianjin Grand Steppe Logistics',
      price: '5200',
      currency: 'USD',
      rate: '3560.25',
      paid: '2000',
      rest: '3200',
    },
    {
      file: 'SM2600101',
      oldNumber: '2',
      name: 'Хилээс Улаанбаатар',
      agent: 'Erenhot Gateway Forwarding',
      price: '8400.5',
      currency: 'RMB',
      paid: '0',
      rest: '8400.5',
    },
    {
      file: 'SM2600102',
      oldNumber: '3',
      name: 'Эрхүү – Улаанбаатар',
      agent: 'Baikal Trans Service',
      price: '3800',
      currency: 'USD',
      transitTime: '8-14',
      paid: '3800',
      rest: '0',
      isPaid: 'Тийм',
      paidOn: '2026-03-08',
    },
  ],
  offers: [
    {
      file: 'SM2600101',
      carrier: 'Yellow Sea Line',
      price: '6800',
      currency: 'USD',
      rate: '3560.25',
      profit: '420',
      transitTime: '25 хоног',
    },
    { file: 'SM2600102', price: '4200', currency: 'USD', profit: '400' },
    {
      file: 'SM2600103',
      carrier: 'Blue Sky Cargo',
      price: '1900',
      currency: 'USD',
      profit: '210.5',
      transitTime: '3 хоног',
    },
  ],
  sizes: [
    { file: 'SM2600103', length: '120', width: '80', height: '100', weight: '350.5', pieces: '2' },
    { file: 'SM2600103', length: '60', width: '40', height: '40', weight: '48', pieces: '6' },
    { file: 'Х-0413', length: '120', width: '100', height: '110', weight: '210', pieces: '1' },
  ],
  units: [
    {
      file: 'SM2600101',
      container: 'TGHU1234567',
      sizeType: '45G1',
      containerStatus: 'COC - Yellow Sea Line',
      seal: 'YS778812',
      grossKg: '26480',
      wagon: '5260417',
      carrierSince: '2026-03-02',
      place: 'Эрээн',
      placeOn: '2026-03-05',
      placeState: 'Хилд ирсэн',
    },
    { file: 'SM2600102', wagon: '52604170', grossKg: '64200', ataBorder: '2026-03-01', ataDestination: '2026-03-04' },
    { file: 'SM2600103', waybill: '180-12345675', pieces: '8', comment: 'Хөргүүртэй' },
  ],
  pastOrders: [
    past('SM2400011', '2024-01-15', 'Баян Булаг Трейд ХХК', fromTianjin, '3400'),
    past('SM2400012', '2024-01-18', 'Сэлэнгэ Мод ХХК', fromIrkutsk, '3150'),
    past('SM2500007', '2025-01-20', 'Тэнгэр Фарм ХХК', fromSeoul, '1700.5'),
  ],
  documents: [
    {
      name: 'SM2600101/invoice.pdf',
      file: 'SM2600101',
      kind: 'Худалдааны нэхэмжлэх',
      number: 'CI-2026-118',
      on: '2026-02-18',
    },
    { name: 'SM2600101/packing list.xlsx', file: 'SM2600101', kind: 'Савлагааны жагсаалт' },
    { name: 'зураг 12.jpg', file: 'SM2600102', kind: 'Зураг', comment: 'Ачилтын үеийн' },
  ],
};
