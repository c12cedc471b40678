import type { Choices } from '../../fields/field.js';

/** The choices of an inquiry that have no settings screen. */
export const divisions = {
  1: { mn: 'Импорт', en: 'Import' },
  2: { mn: 'Экспорт', en: 'Export' },
  3: { mn: 'Транзит', en: 'Transit' },
  4: { mn: 'Дотоод', en: 'Domestic' },
} as const satisfies Choices;

export const cargoConditions = {
  1: { mn: 'Энгийн', en: 'General' },
  2: { mn: 'Аюултай', en: 'Dangerous' },
  3: { mn: 'Түргэн мууддаг', en: 'Perishable' },
  4: { mn: 'Овор ихтэй', en: 'Oversized' },
} as const satisfies Choices;

/** Incoterms 2020; the id is the code. */
export const incoterms = {
  EXW: { mn: 'EXW', en: 'EXW' },
  FCA: { mn: 'FCA', en: 'FCA' },
  FAS: { mn: 'FAS', en: 'FAS' },
  FOB: { mn: 'FOB', en: 'FOB' },
  CFR: { mn: 'CFR', en: 'CFR' },
  CIF: { mn: 'CIF', en: 'CIF' },
  CPT: { mn: 'CPT', en: 'CPT' },
  CIP: { mn: 'CIP', en: 'CIP' },
  DAP: { mn: 'DAP', en: 'DAP' },
  DPU: { mn: 'DPU', en: 'DPU' },
  DDP: { mn: 'DDP', en: 'DDP' },
} as const satisfies Choices;

/** Shown in sea, jade and violet; the third one has supply rows. */
export const inquiryTypes = {
  1: { mn: 'Тээвэр', en: 'Transport' },
  2: { mn: 'Тээвэр ба гааль', en: 'Transport and customs' },
  3: { mn: 'Нийлүүлэлт', en: 'Supply' },
} as const satisfies Choices;

export const supplyType = 3;

export const transitTimes = {
  1: { mn: '1-3 хоног', en: '1-3 days' },
  2: { mn: '4-7', en: '4-7 days' },
  3: { mn: '8-14', en: '8-14 days' },
  4: { mn: '15-21', en: '15-21 days' },
  5: { mn: '22-30', en: '22-30 days' },
  6: { mn: '30+', en: '30+ days' },
} as const satisfies Choices;
