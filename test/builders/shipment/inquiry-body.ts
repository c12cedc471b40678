type Body = Record<string, unknown>;

/** The entries that an inquiry needs, by list; `home` is the city where goods arrive. */
export type EntryIds = Readonly<Record<string, number>>;

export async function addUsualEntries(add: (list: string, body: Body) => Promise<number>): Promise<EntryIds> {
  const ids: Record<string, number> = {};
  const usual: [string, Body][] = [
    ['consignee', { name: 'Алтан Тариа', phone: '1', address: 'УБ', email: 'a@example.com' }],
    ['commodity', { name: 'Гурил' }],
    ['city', { name: 'Tianjin', country: 'CHN' }],
    ['via', { name: 'Замын-Үүд' }],
    ['viamore', { name: 'Эрээн' }],
    ['transtype', { name: 'Вагон', transmode: 1 }],
    ['reason', { name: 'Үнэ өндөр' }],
  ];
  for (const [list, body] of usual) ids[list] = await add(list, body);
  ids['home'] = await add('city', { name: 'Улаанбаатар', country: 'MNG' });
  const { city } = ids;
  ids['agent'] = await add('agent', { name: 'Sino', country: 'CHN', city, phone: '1', email: 'b@example.com' });
  return ids;
}

/** What the form of an inquiry posts. */
export function inquiryBody(ids: EntryIds, more: Body = {}): Body {
  return {
    name: 'Гурил',
    consignee_id: ids['consignee'],
    commodity_id: ids['commodity'],
    division: 1,
    cond: 1,
    tmode: 1,
    ttype: ids['transtype'],
    inquirytype: 1,
    incoterm: 'FOB',
    fcountry_code: 'CHN',
    fcity_id: ids['city'],
    tcountry_code: 'MNG',
    tcity_id: ids['home'],
    via_id: ids['via'],
    via_more_id: ids['viamore'],
    sales: 1,
    newpriceoffers: [{ agent_id: ids['agent'], price: 1000, currency: 'usd', rate: 3400 }],
    priceoffers: [{ currency: 'usd', price: '1500', profit: '300', rate: 3400 }],
    ...more,
  };
}
