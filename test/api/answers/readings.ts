import type { Route } from '../../../contract/route.js';
import { today, type Firm } from './firm.js';
import { noSuchId } from './recording.js';

type Params = Readonly<Record<string, string | number>>;

/** One request of a GET route: the parameters in its path and its query string. */
interface Reading {
  params?: Params;
  query?: string;
}

/** Calls whose requests cannot be derived from their path. */
const specialReadings: Readonly<Record<string, (firm: Firm) => readonly Reading[]>> = {
  'image.read': ({ picture }) => [{ params: { file: picture } }, { params: { file: `${'0'.repeat(32)}.png` } }],
  'document.ofFile': ({ ids }) => eachAndNone('id', ids['pending']),
  'document.bytes': ({ document }) => [{ params: { file: document } }, { params: { file: `${'0'.repeat(64)}.pdf` } }],
  'user.detail': () => [{ params: { id: 1 } }, { params: { id: noSuchId } }],
  'session.list': () => [{}, { query: '?userid=1' }],
  'history.timeline': ({ ids }) => histories(ids).map((params) => ({ params })),
  'history.asOf': ({ ids }) => histories(ids).map((params) => ({ params, query: '?version=1' })),
  'command.read': () => [{ params: { key: 'a-key-of-nobody' } }],
  'journal.read': ({ ids }) => [
    { query: '?kind=agent' },
    { query: `?text=${encodeURIComponent('Гурил')}` },
    { query: `?user=${ids['order']}` },
  ],
  'view.counts': () => [{ query: '?list=inquiry' }, {}],
  'job.list': () => [{}],
  'export.one': ({ ids }) => eachAndNone('id', ids['file']),
  'export.download': ({ ids }) => eachAndNone('id', ids['file']),
  'bulk.one': ({ ids }) => eachAndNone('id', ids['act']),
  'schedule.history': ({ ids }) => eachAndNone('id', ids['schedule']),
  'as-of.state': () => [{ params: { day: '2026-03-09' } }, { params: { day: '2026-03-99' } }],
  'helper.rates': () => [{ query: `?day=${today}` }, { query: '?day=soon' }],
  'helper.wagonrate': ({ ids }) => [{ query: `?a=${ids['ortoo']}&b=${ids['station']}&type=2` }],
  'helper.containerrate': ({ ids }) => [{ query: `?a=${ids['ortoo']}&b=${ids['station']}&type=2&empty=0&container=1` }],
  'helper.filterdata': () => [{ query: '?only=payer,sales,transmode,rates' }],
  'inquiry.lane': ({ ids }) => [{ query: `?from=${ids['city']}&to=${ids['home']}&mode=1` }, {}],
  'operation.earlierEntries': ({ ids }) =>
    eachAndNone('inquiryid', ids['order']).flatMap(({ params }) =>
      ['tracing', 'expenses'].map((table) => ({ params: { ...params, table } })),
    ),
  'operation.cargoNumbers': ({ ids }) =>
    eachAndNone('id', ids['order']).map((one) => ({ ...one, query: '?awb=CSQU3054384' })),
  'unit.elsewhere': ({ ids }) =>
    eachAndNone('id', ids['order']).map((one) => ({ ...one, query: '?numbers=CSQU3054383' })),
  'finance.invoicePaper.content': ({ ids }) => paper({ id: ids['invoice'] }),
  'finance.invoicePaper': ({ ids }) => [{ params: { id: ids['invoice'] ?? 0 } }],
  'finance.invoicePaper.picture': ({ ids }) => eachAndNone('id', ids['invoice']).map(withLogo),
  'custominvoice.detail': ({ ids }) => eachAndNone('id', ids['custominvoice']),
  'advance.detail': ({ ids }) => eachAndNone('id', ids['advance']),
  'advance.offerOnItem': ({ ids }) => eachAndNone('id', ids['item']),
  'item.detail': ({ ids }) => eachAndNone('id', ids['item']),
  'reminder.detail': ({ ids }) => eachAndNone('id', ids['reminder']),
  'reminder.letter.content': ({ ids }) => paper({ id: ids['reminder'] }),
  'reminder.letter': ({ ids }) => [{ params: { id: ids['reminder'] ?? 0 } }],
  'reminder.letter.picture': ({ ids }) => eachAndNone('id', ids['reminder']).map(withLogo),
  'remindersdue.list': () => [{}, { query: '?perpage=1&page=2' }],
  ...Object.fromEntries(
    [
      ...['one', 'questions', 'doubles', 'reasons', 'rows', 'wrongRows', 'answersTable', 'doublesTable'],
      ...['written', 'comparisons', 'rehearsals'],
      ...['totals', 'totalParties', 'report', 'reportPdf', 'reportWorkbook'],
    ].map((name) => [`move.${name}`, ({ ids }: Firm) => eachAndNone('id', ids['move'])]),
  ),
  'move.sheet': ({ ids }) => eachAndNone('id', ids['move sheet']),
  'move.fileContent': ({ ids }) => eachAndNone('id', ids['move file']),
  'move.template': () => [{ params: { kind: 'city' } }, { params: { kind: 'orders' } }],
  'move.values': () => [{ params: { question: 'currency' } }, { params: { question: 'nothing' } }],
  'party.detail': ({ ids }) =>
    (
      [
        ['payer', ids['payer']],
        ['agent', ids['agent']],
        ['payer', noSuchId],
      ] as const
    ).map(([kind, id]) => ({ params: { kind, id: id ?? 0 } })),
  'partystatement.detail': ({ ids }) => eachAndNone('id', ids['statement']),
  'partystatement.preview': ({ ids }) =>
    [ids['payer'], noSuchId].map((id) => ({ query: `?payer=${id}&start=2026-01-01&end=2026-03-31` })),
  'partystatement.scan': ({ ids }) => eachAndNone('id', ids['statement']),
  'partystatement.workbook': ({ ids }) => eachAndNone('id', ids['statement']),
  'partystatement.paper.content': ({ ids }) => paper({ id: ids['statement'] }),
  'partystatement.paper': ({ ids }) => [{ params: { id: ids['statement'] ?? 0 } }],
  'partystatement.paper.picture': ({ ids }) => eachAndNone('id', ids['statement']).map(withLogo),
  'netting.detail': ({ ids }) => eachAndNone('id', ids['netting']),
  'netting.proposal': ({ ids }) => [
    { query: `?payer=${ids['payer']}&ognoo=2026-03-08` },
    { query: `?agent=${ids['agent of lists']}` },
    {},
  ],
  'netting.paper.content': ({ ids }) => paper({ id: ids['netting'] }),
  'netting.paper': ({ ids }) => [{ params: { id: ids['netting'] ?? 0 } }],
  'netting.paper.picture': ({ ids }) => eachAndNone('id', ids['netting']).map(withLogo),
  'advance.offer': ({ ids }) =>
    eachAndNone('id', ids['order']).map(({ params }) => ({
      params: { ...params, side: 'receivable', inquiryid: ids['order'] ?? 0 },
    })),
  'custominvoice.papers': ({ ids }) => eachAndNone('id', ids['custominvoice']),
  'custominvoice.paper.content': ({ ids }) => paper({ invoicetype: 3, id: ids['custominvoice'] }),
  'custominvoice.paper': ({ ids }) => [{ params: { invoicetype: 3, id: ids['custominvoice'] ?? 0 } }],
  'custominvoice.paper.picture': ({ ids }) =>
    eachAndNone('id', ids['custominvoice'])
      .map(withLogo)
      .map(({ params }) => ({ params: { ...params, invoicetype: 3 } })),
  'avlaga.transactions': ({ ids }) =>
    [ids['order'], noSuchId].map((id = 0) => ({ params: { inquiryid: id, consigneeid: ids['payer'] ?? 0, id } })),
  'uglug.transactions': ({ ids }) =>
    [ids['row'], noSuchId].map((id = 0) => ({
      params: { inquiryid: ids['order'] ?? 0, agentid: ids['agent'] ?? 0, id },
    })),
  'closing.open': () => ['2026-01', '2026-03', '2026-13'].map((month) => ({ params: { month } })),
  'credit.payer': ({ ids }) => [{ params: { inquiryid: ids['order'] ?? 0, id: ids['payer'] ?? 0 } }],
  'credit.consignee': ({ ids }) => eachAndNone('id', ids['consignee']),
  'shipment.find': () => [{ query: `?search=${encodeURIComponent('гурил')}` }, { query: '?search=CSQU' }],
  'shipment.checklist': ({ ids }) => [{ query: `?ids=${ids['order']},${noSuchId}` }, { query: '?ids=all' }],
  'dashboard.day': () => [{ params: { date: '2026-03-02' } }],
  'dashboard.charts': () => [{}, { query: '?start=2026-03-01&end=2026-03-31&filteruser=1' }],
  'dashboard.staff': () => [{ query: '?start=2026-01-01&end=2026-12-31&type=2' }, {}],
  'dashboard.chosenagents': () => [{ query: '?start=2026-01-01&end=2026-12-31&type=2' }, {}],
  'dashboard.person': () => [
    { query: '?start=2026-01-01&end=2026-12-31&type=2&userid=1&usertype=sales' },
    { query: '?start=2026-01-01&end=2026-12-31&type=1&userid=all&usertype=tariff' },
  ],
  'transtype.pickUnder': () => [{ params: { tmodeId: 1 } }],
  'city.pickUnder': () => [{ params: { countrycode: 'CHN' } }],
  'carrier.pickUnder': ({ ids }) => [{ params: { carrierId: ids['carrier of lists'] ?? 0 } }],
};

const histories = (ids: Firm['ids']): Params[] =>
  (
    [
      ['shipment', ids['order']],
      ['agent', ids['agent of lists']],
      ['user', ids['user']],
      ['firm', 1],
      ['custominvoice', ids['custominvoice']],
      ['advance', ids['advance']],
      ['outsideitem', ids['item']],
      ['partystatement', ids['statement']],
      ['reminder', ids['reminder']],
      ['netting', ids['netting']],
      ['closing', 202601],
      ['nothing', 1],
      ['shipment', noSuchId],
    ] as const
  ).map(([kind, id]) => ({ kind, id: id ?? 0 }));

const eachAndNone = (name: string, id: number | undefined): Reading[] =>
  [id ?? 0, noSuchId].map((value) => ({ params: { [name]: value } }));

const paper = (params: Readonly<Record<string, number | undefined>>): Reading[] =>
  ['', '?lang=en', '?audience=customer&userid=1'].map((query) => ({ params: params as Params, query }));

const withLogo = ({ params }: Reading): Reading => ({ params: { ...params, picture: 'logo' } });

/** The requests of a call: those listed above, or else those derived from its path and name. */
export function readingsOf({ name, path }: Route, firm: Firm): readonly Reading[] {
  const { ids } = firm;
  const own = specialReadings[name];
  if (own) return own(firm);
  const holes = [...path.matchAll(/\{(\w+)\}/g)].map(([, hole = '']) => hole);
  const list = /^\/api\/settings\/(\w+)\/\{id\}$/.exec(path)?.[1];
  if (list) return eachAndNone('id', ids[`${list} of lists`]);
  if (name.endsWith('.alike')) return [{ query: `?name=${encodeURIComponent('Эрээн')}` }];
  if (name.endsWith('.pick')) return [{}, { query: `?limit=2&search=${encodeURIComponent('э')}` }];
  if (name.startsWith('report.aging.')) return [{ query: '?on=2026-03-31' }, { query: '?on=soon' }, {}];
  if (name.startsWith('report.')) return [{ query: '?start=2026-01-01&end=2026-12-31' }, {}];
  if (name.endsWith('.list') && holes.length === 0) return [{}, { query: '?perpage=1&page=2' }];
  if (holes.length === 0) return [{}];
  // All other calls belong to a shipment.
  const [hole = ''] = holes;
  if (name.endsWith('.picture')) return eachAndNone(hole, ids['order']).map(withLogo);
  if (path.endsWith('.pdf')) return [{ params: { [hole]: ids['order'] ?? 0 } }];
  if (name.endsWith('.content')) return paper({ [hole]: ids['order'] });
  return [ids['order'], ids['inquiry'], noSuchId].map((id = 0) => ({ params: { [hole]: id } }));
}
