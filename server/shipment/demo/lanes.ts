/** A way that goods come, and what it costs in a quiet month. */
export interface Lane {
  country: string;
  city: string;
  border: string;
  way: string;
  mode: number;
  type: string;
  incoterm: string;
  agent: number;
  currency: 'usd' | 'rmb' | 'eur';
  cost: number;
  /** Per cent of the cost. */
  margin: number;
  goods: readonly string[];
}

const rail = 'Замын-Үүд - Эрээн';
const air = 'Чингис хаан (агаар)';
const north = 'Сүхбаатар - Наушки';

export const lanes: readonly Lane[] = [
  {
    country: 'CHN',
    city: 'Tianjin',
    border: rail,
    way: 'Тяньжин (Синьган)',
    mode: 1,
    type: "40'HC",
    incoterm: 'FOB',
    agent: 0,
    currency: 'usd',
    cost: 2_900,
    margin: 14,
    goods: ['Хувцас', 'Тавилга', 'Машины сэлбэг'],
  },
  {
    country: 'CHN',
    city: 'Shanghai',
    border: rail,
    way: 'Шанхай',
    mode: 1,
    type: "20'GP",
    incoterm: 'FOB',
    agent: 1,
    currency: 'usd',
    cost: 2_350,
    margin: 12,
    goods: ['Керамик хавтан', 'Насос', 'Багаж'],
  },
  {
    country: 'CHN',
    city: 'Yiwu',
    border: rail,
    way: 'Эрээн',
    mode: 2,
    type: 'LCL',
    incoterm: 'EXW',
    agent: 2,
    currency: 'rmb',
    cost: 5_400,
    margin: 22,
    goods: ['Тоглоом', 'Хивс', 'Гутал'],
  },
  {
    country: 'CHN',
    city: 'Erenhot',
    border: rail,
    way: 'Эрээн',
    mode: 3,
    type: 'FTL',
    incoterm: 'FCA',
    agent: 3,
    currency: 'rmb',
    cost: 14_500,
    margin: 11,
    goods: ['Цемент', 'Ган арматур', 'Алим'],
  },
  {
    country: 'CHN',
    city: 'Beijing',
    border: air,
    way: 'Тяньжин (Синьган)',
    mode: 5,
    type: 'Air',
    incoterm: 'FCA',
    agent: 4,
    currency: 'usd',
    cost: 1_150,
    margin: 20,
    goods: ['Компьютер', 'Эм'],
  },
  {
    country: 'KOR',
    city: 'Incheon',
    border: rail,
    way: 'Инчон',
    mode: 1,
    type: "40'GP",
    incoterm: 'CFR',
    agent: 5,
    currency: 'usd',
    cost: 4_100,
    margin: 10,
    goods: ['Суудлын автомашин', 'Будаг'],
  },
  {
    country: 'KOR',
    city: 'Seoul',
    border: air,
    way: 'Инчон',
    mode: 5,
    type: 'Air',
    incoterm: 'EXW',
    agent: 6,
    currency: 'usd',
    cost: 980,
    margin: 24,
    goods: ['Эмнэлгийн тоног төхөөрөмж', 'Угаалгын нунтаг'],
  },
  {
    country: 'DEU',
    city: 'Hamburg',
    border: north,
    way: 'Малашевиче',
    mode: 4,
    type: 'LTL',
    incoterm: 'DAP',
    agent: 7,
    currency: 'eur',
    cost: 1_900,
    margin: 18,
    goods: ['Шоколад', 'Кофе', 'Насос'],
  },
  {
    country: 'RUS',
    city: 'Novosibirsk',
    border: north,
    way: 'Наушки',
    mode: 7,
    type: 'Wagon',
    incoterm: 'CPT',
    agent: 8,
    currency: 'usd',
    cost: 3_300,
    margin: 9,
    goods: ['Зүсмэл мод', 'Фанер', 'Дизель түлш'],
  },
  {
    country: 'JPN',
    city: 'Yokohama',
    border: rail,
    way: 'Тяньжин (Синьган)',
    mode: 1,
    type: "40'HC",
    incoterm: 'CIF',
    agent: 9,
    currency: 'usd',
    cost: 4_700,
    margin: 10,
    goods: ['Ачааны машин', 'Дугуй'],
  },
];
