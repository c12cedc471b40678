import type { Label } from '../label.js';

/** Documents of the cargo, which every user may read. */
export const cargoKinds = {
  commercialInvoice: { mn: 'Худалдааны нэхэмжлэх', en: 'Commercial invoice' },
  packingList: { mn: 'Савлагааны жагсаалт', en: 'Packing list' },
  contract: { mn: 'Гэрээ', en: 'Contract' },
  billOfLading: { mn: 'Коносамент (B/L)', en: 'Bill of lading' },
  smgsNote: { mn: 'ОАХХ падаан', en: 'SMGS note' },
  cmr: { mn: 'CMR', en: 'CMR' },
  awb: { mn: 'AWB', en: 'AWB' },
  originCertificate: { mn: 'Гарал үүслийн гэрчилгээ', en: 'Certificate of origin' },
  permit: { mn: 'Зөвшөөрөл', en: 'Permit' },
  insurance: { mn: 'Даатгал', en: 'Insurance' },
  powerOfAttorney: { mn: 'Итгэмжлэл', en: 'Power of attorney' },
  customsDeclaration: { mn: 'Гаалийн мэдүүлэг', en: 'Customs declaration' },
  arrivalNotice: { mn: 'Ирсэн тухай мэдэгдэл', en: 'Arrival notice' },
  handoverAct: { mn: 'Гарын үсэгтэй хүлээлгэн өгөх акт', en: 'Signed handover act' },
  photo: { mn: 'Зураг', en: 'Photo' },
  other: { mn: 'Бусад', en: 'Other' },
} as const satisfies Readonly<Record<string, Label>>;

/** Documents that show money, which fewer users may read. */
const moneyKinds = {
  agentBill: { mn: 'Агентын нэхэмжлэх', en: "Agent's bill" },
  bankSlip: { mn: 'Банкны баримт', en: 'Bank slip' },
  signedStatement: { mn: 'Гарын үсэгтэй тооцоо нийлсэн акт', en: 'Signed statement' },
} as const satisfies Readonly<Record<string, Label>>;

export const documentKinds = { ...cargoKinds, ...moneyKinds };

export type DocumentKind = keyof typeof documentKinds;
export type CargoKind = keyof typeof cargoKinds;

export function isMoneyKind(kind: string): boolean {
  return Object.hasOwn(moneyKinds, kind);
}
