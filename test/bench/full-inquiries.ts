import { call } from './server.js';

/** Inquiries with every section of the form filled, unique names, and the given number of rows in each table. */
export async function fullInquiries(url: string, token: string, count: number, rowsOfEach: number): Promise<number[]> {
  const entry = async (list: string, body: object): Promise<number> =>
    (await call<{ id: number }>(url, `/api/settings/${list}`, token, body)).id;
  const consignee = await entry('consignee', {
    name: 'Алтан Тариа',
    phone: '99110011',
    address: 'УБ',
    email: 'altan@example.com',
    code: 'C1',
    register: '2000001',
    type: 1,
  });
  const commodity = await entry('commodity', { name: 'Гурил' });
  const [from, to] = [
    await entry('city', { name: 'Tianjin', country: 'CHN' }),
    await entry('city', { name: 'Ulaanbaatar', country: 'MNG' }),
  ];
  const [border, via] = [await entry('via', { name: 'Замын-Үүд' }), await entry('viamore', { name: 'Эрээн' })];
  const agent = await entry('agent', {
    name: 'Sino Trans',
    country: 'CHN',
    city: from,
    phone: '1',
    email: 'a@example.com',
  });
  const { transtype } = await call<{ transtype: { id: number }[] }>(url, '/api/helper/transtype/2', token);
  const rows = <T>(row: (at: number) => T): T[] => Array.from({ length: rowsOfEach }, (_, at) => row(at));
  const body = {
    ...{
      name: 'Гурил, Тяньжинь',
      consignee_id: consignee,
      commodity_id: commodity,
      division: 1,
      cond: 1,
      tmode: 2,
      ttype: transtype[0]?.id,
      inquirytype: 3,
      incoterm: 'FOB',
    },
    ...{
      fcountry_code: 'CHN',
      fcity_id: from,
      tcountry_code: 'MNG',
      tcity_id: to,
      via_id: border,
      via_more_id: via,
      sales: 1,
      salesb: 6,
      quotation_date: '2026-02-10',
    },
    shippingsize: rows((at) => ({ length: 100 + at, width: 80, height: 90, weight: 250, qnt: 1 })),
    newpriceoffers: rows((at) => ({
      agent_id: agent,
      price: 1000 + at,
      currency: 'usd',
      rate: 3400,
      transtime: 1 + (at % 6),
    })),
    supply: rows((at) => ({
      location: 'Тяньжинь',
      product_name: `Гурил ${at}`,
      quantity: 10 + at,
      price_rmb: 250,
      rmb_rate: 480,
    })),
    priceoffers: rows((at) => ({ currency: 'usd', price: 1500 + at, profit: 300, rate: 3400 })),
  };
  const ids: number[] = [];
  for (let number = 1; number <= count; number++) {
    const named = { ...body, name: `${body.name} ${number}` };
    ids.push((await call<{ lastid: number }>(url, '/api/inquiry', token, named)).lastid);
  }
  return ids;
}
