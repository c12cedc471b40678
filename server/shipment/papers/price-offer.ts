import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { countries } from '../../../contract/reference/fixed/countries.js';
import { transmodes } from '../../../contract/reference/fixed/transmodes.js';
import {
  grid,
  heading,
  letterhead,
  money,
  pageNumbers,
  pairs,
  plain,
  rate,
  says,
  signed,
} from '../../document/print/sheet.js';
import type { InquiryPaper } from './inquiry-paper.js';

const words = {
  title: { mn: 'ҮНИЙН САНАЛ', en: 'PRICE OFFER' },
  number: { mn: 'Дугаар', en: 'No.' },
  date: { mn: 'Огноо', en: 'Date' },
  valid: { mn: 'Хүчинтэй', en: 'Valid until' },
  client: { mn: 'Захиалагч', en: 'Client' },
  register: { mn: 'Регистр', en: 'Register' },
  phone: { mn: 'Утас', en: 'Phone' },
  email: { mn: 'И-мэйл', en: 'E-mail' },
  address: { mn: 'Хаяг', en: 'Address' },
  shipment: { mn: 'Тээвэр', en: 'Shipment' },
  subject: { mn: 'Сэдэв', en: 'Subject' },
  goods: { mn: 'Бараа', en: 'Commodity' },
  mode: { mn: 'Тээврийн хэлбэр', en: 'Mode' },
  type: { mn: 'Тээврийн төрөл', en: 'Equipment' },
  incoterm: { mn: 'Инкотерм', en: 'Incoterm' },
  from: { mn: 'Хаанаас', en: 'From' },
  to: { mn: 'Хаашаа', en: 'To' },
  border: { mn: 'Хилийн боомт', en: 'Border' },
  via: { mn: 'Дамжин', en: 'Via' },
  contract: { mn: 'Гэрээ', en: 'Contract' },
  cargo: { mn: 'Ачаа', en: 'Cargo' },
  pieces: { mn: 'Тоо', en: 'Pieces' },
  size: { mn: 'Урт × өргөн × өндөр, см', en: 'L × W × H, cm' },
  weight: { mn: 'Жин, кг', en: 'Weight, kg' },
  total: { mn: 'Нийт', en: 'Total' },
  chargeable: { mn: 'Тооцох жин, кг', en: 'Chargeable weight, kg' },
  offer: { mn: 'Үнэ', en: 'Price' },
  carrier: { mn: 'Тээвэрлэгч', en: 'Carrier' },
  transit: { mn: 'Хугацаа', en: 'Transit time' },
  currency: { mn: 'Валют', en: 'Currency' },
  price: { mn: 'Үнэ', en: 'Price' },
  rate: { mn: 'Ханш', en: 'Rate' },
  inTugrik: { mn: 'Төгрөгөөр, ₮', en: 'In MNT, ₮' },
  net: { mn: 'НӨАТ-гүй дүн', en: 'Net of VAT' },
  vat: { mn: 'НӨАТ 10%', en: 'VAT 10%' },
  noVat: { mn: 'Үнэд НӨАТ ороогүй болно.', en: 'The price is without VAT.' },
  noOffers: { mn: 'Үнийн санал хараахан ороогүй байна.', en: 'There is no price yet.' },
  split: { mn: 'Зардлын задаргаа', en: 'What it consists of' },
  expense: { mn: 'Зардал', en: 'Expense' },
  amount: { mn: 'Дүн, ₮', en: 'Amount, ₮' },
  vatShort: { mn: 'НӨАТ, ₮', en: 'VAT, ₮' },
  unitPrice: { mn: 'Нэгж үнэ, ₮', en: 'Unit price, ₮' },
  included: { mn: 'Үнэд багтсан', en: 'Included' },
  excluded: { mn: 'Үнэд багтаагүй', en: 'Not included' },
  terms: {
    mn: 'Санал дээр заасан өдрийг дуустал хуанлийн хоногоор хүчинтэй. Төгрөгийн дүнг дээрх ханшаар тооцов; төлбөрийг төлөх өдрийн ханшаар тооцно.',
    en: 'The offer holds to the end of the day named above, in calendar days. Amounts in tugrik use the rates above; payment is due at the rate of the day of payment.',
  },
  signer: { mn: 'Санал гаргасан', en: 'Offered by' },
} as const;

/** The quotation as a customer gets it: never the profit, never what it costs us. */
export function priceOffer(paper: InquiryPaper): TDocumentDefinitions {
  const { form, totals, names, consignee, language } = paper;
  const say = says(language);
  const country = (code: keyof typeof countries): string => countries[code][language];
  const place = (city: string | undefined, code: keyof typeof countries, address: string | null): string =>
    [city, country(code), address].filter(Boolean).join(', ');
  const terms: Content = { text: say(words.terms), fontSize: 8, color: '#5f6b7c', margin: [0, 10, 0, 0] };
  const content: Content[] = [
    letterhead(paper.firm, say(words.title), [
      [say(words.number), paper.number],
      [say(words.date), paper.day],
      ...(form.validUntil === null ? [] : [[say(words.valid), form.validUntil] as const]),
    ]),
    heading(say(words.client)),
    pairs([
      [say(words.client), consignee.name],
      [say(words.register), consignee.register],
      [say(words.phone), consignee.phone],
      [say(words.email), consignee.email],
      [say(words.address), consignee.address],
    ]),
    heading(say(words.shipment)),
    pairs([
      [say(words.subject), form.name],
      [say(words.goods), names['commodity_id'] ?? null],
      [say(words.from), place(names['fcity_id'], form.originCountry, form.originAddress)],
      [say(words.to), place(names['tcity_id'], form.finalCountry, form.finalAddress)],
      [say(words.mode), transmodes[form.mode][language]],
      [say(words.type), names['ttype'] ?? null],
      [say(words.incoterm), [form.incoterm, form.incotermAddress].filter(Boolean).join(', ')],
      [say(words.border), names['via_id'] ?? null],
      [say(words.via), names['via_more_id'] ?? null],
      [say(words.contract), form.contractNumber],
    ]),
    ...cargo(paper),
    heading(say(words.offer)),
    ...offers(paper),
    ...expenses(paper),
    ...note(say(words.included), form.included),
    ...note(say(words.excluded), form.excluded),
    paper.signer
      ? signed(terms, { role: say(words.signer), name: paper.signer.name, picture: paper.signer.signature })
      : terms,
  ];
  return {
    content,
    footer: pageNumbers(language, `${paper.firm.name} · ${say(words.title)} ${paper.number}`),
    info: { title: `${say(words.title)} ${paper.number}` },
  };

  function cargo({ form: { sizes } }: InquiryPaper): Content[] {
    if (sizes.length === 0) return [];
    const { cbm, weightKg, chargeableWeightKg } = totals.cargo;
    const rows = sizes.map((size, at) => [
      plain(String(size.pieces ?? 1)),
      [size.lengthCm, size.widthCm, size.heightCm].map(plain).join(' × '),
      money(size.weightKg),
      money(totals.cargo.rows[at]?.rowCbm.value ?? null, 3),
    ]);
    return [
      heading(say(words.cargo)),
      grid(
        [
          { label: say(words.pieces), width: 50, right: true },
          { label: say(words.size), width: '*' },
          { label: say(words.weight), width: 90, right: true },
          { label: 'CBM', width: 80, right: true },
        ],
        rows,
        [
          ['', say(words.total), money(weightKg.value), money(cbm.value, 3)],
          ...(chargeableWeightKg ? [['', say(words.chargeable), money(chargeableWeightKg.value), '']] : []),
        ],
      ),
    ];
  }

  function offers({ form: { priceOffers } }: InquiryPaper): Content[] {
    if (priceOffers.length === 0) return [{ text: say(words.noOffers), italics: true }];
    const rows = priceOffers.map((offer, at) => [
      offer.carrier ?? '',
      offer.transitTime ?? '',
      offer.currency.toUpperCase(),
      money(offer.price),
      rate(offer.rate),
      money(totals.offers.rows[at]?.mnt.value ?? null),
    ]);
    const total = (label: string, value: string): string[] => [label, '', '', '', '', value];
    const { vat } = totals;
    return [
      grid(
        [
          { label: say(words.carrier), width: '*' },
          { label: say(words.transit), width: 80 },
          { label: say(words.currency), width: 55 },
          { label: say(words.price), width: 80, right: true },
          { label: say(words.rate), width: 55, right: true },
          { label: say(words.inTugrik), width: 95, right: true },
        ],
        rows,
        [
          ...(vat ? [total(say(words.net), money(vat.net.value)), total(say(words.vat), money(vat.vat.value))] : []),
          total(say(words.total), money(totals.offers.offer.mnt.value)),
          ...(['usd', 'rmb'] as const).flatMap((unit) =>
            totals.offers.offer[unit]
              ? [total(`${say(words.total)}, ${unit.toUpperCase()}`, money(totals.offers.offer[unit].value))]
              : [],
          ),
        ],
      ),
      ...(vat ? [] : [{ text: say(words.noVat), margin: [0, 4, 0, 0] } as Content]),
    ];
  }

  function expenses({ form: { expenses: rows, priceOffers, hasVat } }: InquiryPaper): Content[] {
    if (rows.length === 0 || priceOffers.length === 0) return [];
    return [
      heading(say(words.split)),
      grid(
        [
          { label: say(words.expense), width: '*' },
          { label: say(words.pieces), width: 50, right: true },
          { label: say(words.unitPrice), width: 95, right: true },
          ...(hasVat ? [{ label: say(words.vatShort), width: 90, right: true } as const] : []),
          { label: say(words.amount), width: 95, right: true },
        ],
        rows.map((row, at) => {
          const worked = totals.expenses.rows[at];
          const name = language === 'en' ? (row.englishName ?? row.name) : row.name;
          return [
            name,
            plain(row.quantity),
            money(worked?.price?.value ?? null),
            ...(hasVat ? [money(worked?.vat.value ?? null)] : []),
            money(worked?.gross.value ?? null),
          ];
        }),
      ),
    ];
  }
}

function note(title: string, text: string | null): Content[] {
  return text === null ? [] : [heading(title), { text }];
}
