import type { Examples } from './example-rows.js';

/** Three invented rows for each reference list. */
export const listExamples: Examples = {
  transtype: [
    { oldNumber: 'T1', name: "20'GP", transmode: 'FCL', size: "20'" },
    { oldNumber: 'T2', name: "40'HC", transmode: 'FCL', size: "40'" },
    { oldNumber: 'T3', name: 'Хагас вагон', transmode: 'Wagon', active: 'Идэвхтэй' },
  ],
  commodity: [
    { oldNumber: 'A1', name: 'Цемент', nameen: 'Cement', hscode: '2523.29' },
    { oldNumber: 'A2', name: 'Машины сэлбэг', nameen: 'Vehicle spare parts', hscode: '8708.99' },
    { oldNumber: 'A3', name: 'Гурил', nameen: 'Flour', hscode: '1101.00', comment: 'Хуурай байлгана' },
  ],
  city: [
    { oldNumber: '101', name: 'Тяньжинь', nameen: 'Tianjin', othernames: '天津', country: 'Хятад' },
    { oldNumber: '102', name: 'Эрээн', nameen: 'Erenhot', othernames: '二连浩特, Erlian', country: 'Хятад' },
    { oldNumber: '103', name: 'Улаанбаатар', nameen: 'Ulaanbaatar', country: 'Монгол' },
  ],
  container: [
    { oldNumber: '1', name: 'COC - Yellow Sea Line', freeday20: '21', freeday40: '14' },
    { oldNumber: '2', name: 'SOC - компанийн өөрийн', nameen: 'SOC - our own', freeday20: '0', freeday40: '0' },
    { oldNumber: '3', name: 'Түрээсийн чингэлэг', freeday20: '30', freeday40: '30', active: 'Идэвхтэй' },
  ],
  clockterms: [
    terms('1', '20ʼ', '21', '1: 10 USD; 6: 20 USD', '1: 15 USD; 6: 25 USD'),
    terms('2', '40ʼ', '14', '1: 15 USD; 6: 25 USD', '1: 20 USD; 6: 30 USD'),
    { ...terms('3', '40ʼ', '7', '1: 25 USD', '1: 30 USD'), thc: 'Толгойт', end: '2026-12-31' },
  ],
  thc: [
    { oldNumber: '1', name: 'Толгойт', nameen: 'Tolgoit' },
    { oldNumber: '2', name: 'МТЗ Терминал' },
    { oldNumber: '3', name: 'Туушин' },
  ],
  via: [
    { oldNumber: '1', name: 'Замын-Үүд - Эрээн', othernames: '二连' },
    { oldNumber: '2', name: 'Сүхбаатар - Наушки', nameen: 'Sukhbaatar - Naushki' },
    { oldNumber: '3', name: 'Чингис хаан (агаар)', active: 'Идэвхтэй' },
  ],
  viamore: [
    { oldNumber: '1', name: 'Тяньжинь (Синьган)' },
    { oldNumber: '2', name: 'Эрээн' },
    { oldNumber: '3', name: 'Владивосток', nameen: 'Vladivostok' },
  ],
  tracingstatus: [
    { oldNumber: '1', name: 'Ачигдсан', nameen: 'Loaded' },
    { oldNumber: '2', name: 'Хилд ирсэн', nameen: 'At the border', othernames: '到达口岸' },
    { oldNumber: '3', name: 'Чөлөөлөгдсөн', nameen: 'Released' },
  ],
  reason: [
    { oldNumber: '1', name: 'Үнэ тохироогүй' },
    { oldNumber: '2', name: 'Ачаа цуцлагдсан' },
    { oldNumber: '3', name: 'Хариу өгөөгүй', active: 'Идэвхтэй' },
  ],
  ortoo: [
    { oldNumber: '1', name: 'Замын-Үүд', nameen: 'Zamyn-Uud' },
    { oldNumber: '2', name: 'Толгойт' },
    { oldNumber: '3', name: 'Сүхбаатар' },
  ],
  wagonbuleg: [
    { oldNumber: '1', name: '1-р бүлэг', comment: 'Нүүрс, хүдэр, баяжмал' },
    { oldNumber: '2', name: '2-р бүлэг', comment: 'Барилгын материал' },
    { oldNumber: '3', name: '3-р бүлэг', comment: 'Хүнс, өргөн хэрэглээ' },
  ],
  wagonprice: [
    wagonPrice('1', 'Битүү вагон', '2061000', { buleg: '2-р бүлэг' }),
    wagonPrice('2', 'Хагас вагон', '2104000', { buleg: '1-р бүлэг' }),
    wagonPrice('3', 'Чингэлэг', '1425000', { empty: 'Ачаатай', container: "40'" }),
  ],
  currency: [
    { oldNumber: '1', year: '2026', month: '1', currency: 'USD', exchange_rate: '3560.25', is_default: 'Тийм' },
    { oldNumber: '2', year: '2026', month: '1', currency: 'RMB', exchange_rate: '492.1', is_default: 'Үгүй' },
    { oldNumber: '3', year: '2026', month: '2', currency: 'USD', exchange_rate: '3564', is_default: 'Үгүй' },
  ],
  partyaccount: [
    {
      oldNumber: '1',
      payer: 'Баян Булаг Трейд ХХК',
      bank: 'Хаан банк',
      account: '5001000001',
      currency: 'MNT',
      holder: 'Баян Булаг Трейд ХХК',
    },
    {
      oldNumber: '2',
      payer: 'Баян Булаг Трейд ХХК',
      bank: 'Голомт банк',
      account: '1105000002',
      currency: 'USD',
      holder: 'Баян Булаг Трейд ХХК',
    },
    {
      oldNumber: '3',
      agent: 'Baikal Trans Service',
      bank: 'Taiga Bank',
      bic: 'TAIGRUMM',
      account: '40702810500000000003',
      currency: 'EUR',
      holder: 'Baikal Trans Service',
      address: 'Irkutsk',
    },
  ],
};

function terms(oldNumber: string, size: string, freedays: string, steps: string, customersteps: string) {
  return {
    oldNumber,
    container: 'COC - Yellow Sea Line',
    size,
    start: '2026-01-01',
    freedays,
    endsat: 'Буцаасан өдөр',
    firstday: 'Тоолохгүй',
    steps,
    customersteps,
  };
}

function wagonPrice(oldNumber: string, type: string, price: string, more: Readonly<Record<string, string>>) {
  return { oldNumber, ortooa: 'Замын-Үүд', ortoob: 'Толгойт', type, ...more, distance: '709', price };
}
