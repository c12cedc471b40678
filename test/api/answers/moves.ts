import { until } from '../../until.js';
import { noSuchId, type RecordedCalls } from './recording.js';

type Ids = Record<string, number>;

const rows = [
  'Харилцагч;РД;Утас;Төлөгч;Улс',
  'Ганзам ХХК;2012345;99112233;тийм;БНХАУ',
  'Далан ХХК;;99112234;тийм;',
  'Туул ХХК;5698715;;тийм;',
  'ДАЛАН ХХК;;99112235;тийм;',
];
const columns = { kind: 'parties', field: 'address' };

/** A move of one pasted block, read, mapped, answered and checked. */
export async function addMove(calls: RecordedCalls, ids: Ids): Promise<void> {
  ids['move'] = (await calls.write('move.create', { body: { name: 'Нүүлгэлт' } })).id;
  const params = { id: ids['move'] as number };
  const one = async () => (await calls.readUnrecorded(`/api/moves/${params.id}`, 4)).body.data;
  await calls.write('move.rename', { params, body: { name: 'Эхний нүүлгэлт', system: 'Хуучин программ' } });
  ids['move file'] = (
    await calls.write('move.addFile', { params, body: { name: 'Харилцагч', text: rows.join('\n') } })
  ).id;
  await until('the file is read', async () => (await one()).files[0].state === 'read');
  ids['move sheet'] = (await one()).sheets[0].id;
  await mapSheet(calls, { id: ids['move sheet'] as number });
  await calls.write('move.check', { params });
  await until('the rows are checked', async () => (await one()).check.state === 'done');
  const questions = (await calls.readUnrecorded(`/api/moves/${params.id}/questions`, 4)).body.listdata;
  const [{ id: question, version }] = questions;
  await calls.write('move.answer', { params, body: { question, answer: { value: 'CHN' }, version } });
  const text = 'Асуулт;Хуучин утга;Тоо;Хариулт\ncountry;БНХАУ;1;Хятад';
  await calls.write('move.readAnswers', { params, body: { text }, wrong: { body: { text: 'А;Б\n1;2' } } });
  const [{ id: double, version: seen }] = (await calls.readUnrecorded(`/api/moves/${params.id}/doubles`, 4)).body
    .listdata;
  await calls.write('move.readDoubles', {
    params,
    body: { text: `№ — бүү өөрчил;Харилцагч;Үлдэх нь;Шийдвэр\n${double};;;` },
    wrong: { body: { text: 'А;Б\n1;2' } },
  });
  await calls.write('move.decideDouble', { params, body: { double, decision: 'apart', version: seen } });
  await calls.write('move.decideDoubles', { params, body: { decision: 'joined', sureness: 'likely' } });
  const { reason } = (await calls.readUnrecorded(`/api/moves/${params.id}/reasons`, 4)).body.listdata.at(-1);
  await calls.write('move.tick', { params, body: { is_ticked: true, reason } });
  const total = { line: 'parties', currency: null, version: 0 };
  await calls.write('move.typeTotal', {
    params,
    body: { ...total, value: '2' },
    wrong: { body: { ...total, value: '-2' } },
  });
  await calls.write('move.totalBasis', { params, body: { basis: 'all' } });
}

async function mapSheet(calls: RecordedCalls, params: { id: number }): Promise<void> {
  await calls.write('move.setHead', { params, body: { from: 1, to: 1, version: 1 } });
  await calls.write('move.setKinds', { params, body: { kinds: ['parties'], version: 2 } });
  await calls.write('move.mapColumn', { params, body: { ...columns, column: null, fixed: 'УБ', version: 0 } });
  const { id: mapping } = await calls.write('move.saveMapping', {
    params,
    body: { kind: 'parties', name: 'Жагсаалт' },
  });
  await calls.write('move.useMapping', { params, body: { mapping } });
}

/** What ends a move, after everything was read. */
export async function endMove(calls: RecordedCalls, ids: Ids): Promise<void> {
  const move = { params: { id: ids['move'] } };
  const file = { params: { id: ids['move file'] } };
  const noRehearsal = { params: { id: noSuchId }, isRefused: true } as const;
  await calls.write('move.rehearse', { ...move, isRefused: true });
  await calls.write('move.inviteToRehearsal', { ...noRehearsal, body: { users: [2] } });
  await calls.write('move.discardRehearsal', noRehearsal);
  await calls.write('move.confirm', { ...move, body: { firm: 'Өөр нэр' }, isRefused: true });
  await calls.write('move.takeBack', { ...move, isRefused: true });
  await calls.write('move.letGo', { ...move, body: { list: 'payer', record: noSuchId }, isRefused: true });
  await calls.write('move.slips', { ...move, isRefused: true });
  await calls.write('move.compare', { ...move, body: { text: 'А;Б\n1;2' }, isRefused: true });
  await calls.write('move.stopCheck', move);
  await calls.write('move.stopFile', { ...file, isRefused: true });
  await calls.write('move.readAgain', { ...file, isRefused: true });
  await calls.write('move.removeFile', file);
  await calls.write('move.discard', move);
}
