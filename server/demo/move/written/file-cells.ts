import { number, type OldCell } from './old-sheet.js';
import type { OldFile, OldMovement, OldPrice, OldUnit } from '../firm/old-files.js';
import type { CellsOf, Writing } from './writing.js';

const currencies = { MNT: 'төг', USD: '$', RMB: 'юань' } as const;

/** The columns of an inquiry and of an order. */
export function fileCells(writing: Writing): CellsOf<OldFile> {
  const { day, amount, party, flag } = writing;
  return {
    oldNumber: (file) => file.number,
    state: ({ state }) => state,
    createdOn: ({ createdOn }) => day(createdOn),
    orderedOn: ({ orderedOn }) => day(orderedOn),
    consignee: ({ consignee }) => party(consignee),
    payer: ({ payer }) => party(payer),
    shipper: ({ shipper }) => party(shipper),
    commodity: ({ commodity }) => commodity,
    sales: ({ sales }) => sales,
    tariff: ({ tariff }) => tariff,
    mode: ({ lane }) => lane.mode,
    transportType: ({ lane }) => lane.type,
    incoterm: () => 'FOB',
    originCountry: ({ lane }) => lane.country,
    originCity: ({ lane }) => lane.city,
    finalCountry: () => 'МУ',
    finalCity: () => 'УБ',
    border: ({ lane }) => lane.border,
    via: ({ lane }) => lane.via,
    division: () => 'Импорт',
    condition: () => 'Энгийн',
    inquiryType: () => 'Тээвэр',
    paymentType: () => 'Урьдчилсан',
    paymentTerm: () => 'Дансаар',
    route: ({ lane }) => lane.border,
    hasVat: () => flag(true),
    defaultCurrency: ({ lane }) => currencies[lane.currency],
    quantity: ({ units }) => (units.length === 0 ? null : number(units.length)),
    awb: ({ units }) => units.map(({ container, wagon }) => container ?? wagon).join(', ') || null,
    etaBorder: ({ etaBorder }) => day(etaBorder),
    ataBorder: ({ ataBorder }) => day(ataBorder),
    etdBorder: ({ etdBorder }) => day(etdBorder),
    ataUb: ({ ataUb }) => day(ataUb),
    clearanceStartedOn: ({ ataUb }) => day(ataUb),
    clearanceFinishedOn: ({ releasedOn }) => day(releasedOn),
    releasedOn: ({ releasedOn }) => day(releasedOn),
    total: ({ total }) => amount(total),
    paid: ({ paid }) => amount(paid),
    rest: ({ total, paid }) => amount(total - paid),
    isPaid: ({ total, paid }) => flag(total === paid),
    comment: ({ lane }) => `${lane.city}-аас`,
  };
}

/** What one flat sheet has of an order beside its own columns: units, prices and the invoice. */
export function besideCells(writing: Writing): CellsOf<OldFile> {
  const { day, amount, party } = writing;
  const unit = (at: number, of: (one: OldUnit) => OldCell) => (file: OldFile) => {
    const one = file.units[at];
    return one ? of(one) : null;
  };
  const price = (at: number, of: (one: OldPrice) => OldCell) => (file: OldFile) => {
    const one = file.prices[at];
    return one ? of(one) : null;
  };
  return {
    container: unit(0, ({ container }) => container),
    secondContainer: unit(1, ({ container }) => container),
    wagon: unit(0, ({ wagon }) => wagon),
    seal: unit(0, ({ seal }) => seal),
    grossKg: unit(0, ({ grossKg }) => number(grossKg)),
    agent: price(0, ({ agent }) => party(agent)),
    priceName: price(0, ({ name }) => name),
    price: price(0, (one) => amount(one.amount)),
    pricePaid: price(0, ({ paid }) => amount(paid)),
    secondPriceName: price(1, ({ name }) => name),
    secondPrice: price(1, (one) => amount(one.amount)),
    secondPricePaid: price(1, ({ paid }) => amount(paid)),
    invoice: ({ invoice }) => invoice?.number ?? null,
    invoiceOn: ({ invoice }) => day(invoice?.on ?? null),
    invoiceDue: ({ invoice }) => day(invoice?.due ?? null),
  };
}

/** A row that belongs to an order. */
export interface RowOfOrder<R> {
  order: string;
  row: R;
}

export const unitCells: CellsOf<RowOfOrder<OldUnit>> = {
  file: ({ order }) => order,
  container: ({ row: { container } }) => container,
  wagon: ({ row: { wagon } }) => wagon,
  seal: ({ row: { seal } }) => seal,
  grossKg: ({ row: { grossKg } }) => number(grossKg),
};

export function priceCells({ amount, party }: Writing): CellsOf<RowOfOrder<OldPrice>> {
  return {
    file: ({ order }) => order,
    oldNumber: ({ row }) => row.number,
    name: ({ row: { name } }) => name,
    agent: ({ row: { agent } }) => party(agent),
    price: ({ row }) => amount(row.amount),
    currency: ({ row: { currency } }) => currencies[currency],
    rate: ({ row: { rate } }) => number(rate),
    paid: ({ row: { paid } }) => amount(paid),
    rest: ({ row }) => amount(row.amount - row.paid),
  };
}

export function movementCells({ day, amount, party }: Writing): CellsOf<OldMovement> {
  return {
    oldNumber: (movement) => movement.number,
    file: ({ order }) => order,
    direction: ({ price }) => (price === null ? 'орсон' : 'гарсан'),
    price: ({ price }) => price,
    payer: (movement) => (movement.price === null ? party(movement.party) : null),
    agent: (movement) => (movement.price === null ? null : party(movement.party)),
    on: ({ on }) => day(on),
    amount: (movement) => amount(movement.amount),
    currency: ({ currency }) => currencies[currency],
    rate: ({ rate }) => number(rate),
  };
}

export function invoiceCells({ day, amount, party }: Writing): CellsOf<OldFile> {
  return {
    oldNumber: ({ invoice }) => invoice?.number ?? null,
    file: (file) => file.number,
    on: ({ invoice }) => day(invoice?.on ?? null),
    due: ({ invoice }) => day(invoice?.due ?? null),
    payer: ({ payer }) => party(payer),
    amount: ({ total }) => amount(total),
    currency: ({ lane }) => currencies[lane.currency],
    rate: ({ rate }) => number(rate),
    paid: ({ paid }) => amount(paid),
    rest: ({ total, paid }) => amount(total - paid),
  };
}
