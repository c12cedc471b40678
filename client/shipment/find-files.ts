import type { Label } from '../../contract/label';
import { movedIn } from '../../contract/origin/origin';
import type { Principal } from '../../contract/permissions';
import type { FoundFile } from '../../contract/shipment/file/find';
import { orderColumns, orderFilters } from '../../contract/shipment/order-columns';
import { ranking } from '../../contract/text/ranking';
import { sendRequest } from '../api/send-request';
import { languageInUse } from '../i18n/language';
import type { FoundRecord } from '../shell/records/find-records';
import { screenOf } from '../shell/screens/screens';

/** Finds files by code, container, contract or name; an open or closed inquiry opens in the inquiry screen, all others as orders. */
export async function findFiles(_user: Principal, search: string, signal: AbortSignal): Promise<FoundRecord[]> {
  const { listdata } = await sendRequest<{ listdata: FoundFile[] }>({
    url: '/api/shippingorder/find',
    params: { search },
    signal,
  });
  return listdata.map((file) => {
    const { id, stage, code, name } = file;
    const list = stage === 'open' || stage === 'closed' ? 'inquiry' : 'shippingorder';
    const { detail, texts } = describe(file, search);
    return {
      path: screenOf(`${list}-edit`).path.replace(':id', String(id)),
      name: [code ?? `#${id}`, name].filter(Boolean).join(' '),
      detail,
      list,
      texts,
    };
  });
}

/** For two weeks after a firm came over, that the old numbers are known. */
export async function adviceOnNumbers(): Promise<Label | null> {
  const { movedlately } = await sendRequest<{ movedlately: boolean }>({ url: '/api/shippingorder/find' });
  return movedlately ? byOldNumber : null;
}

const byOldNumber: Label = { mn: 'Хуучин дугаараар хайна уу', en: 'Search by the old number' };

/** What tells a file apart from others: the value that was found, with its label, or the most important values. */
function describe({ id, code, oldnumber, name, awb, unit, contract, consignee }: FoundFile, search: string) {
  const isFound = (texts: readonly string[]): boolean => ranking(search)(texts) < Infinity;
  const named = (value: string | null, label: Label) => (value ? [{ value, label: label[languageInUse()] }] : []);
  const consigneeValues = named(consignee, orderColumns.consignee.label);
  const values = [
    ...named(oldnumber, movedIn.shows.number.label),
    ...named(awb, orderColumns.awb.label),
    ...named(unit, orderColumns.units.label),
    ...named(contract, orderFilters.contract.label),
    ...consigneeValues,
  ];
  const own = [code ?? '', String(id), name];
  const found = values.filter(({ value }) => isFound([value]));
  // Phone and register of the consignee are searched, but no answer contains them.
  const labelled = found.length > 0 || isFound([...own, ...values.map(({ value }) => value)]) ? found : consigneeValues;
  const detail =
    labelled.length > 0
      ? labelled.map(({ value, label }) => `${label}: ${value}`).join(' · ')
      : values.map(({ value }) => value).join(' · ');
  return { detail, texts: [...own, ...values.map(({ value }) => value)] };
}
