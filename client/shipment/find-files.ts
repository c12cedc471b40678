import type { Principal } from '../../contract/permissions';
import type { FoundFile } from '../../contract/shipment/file/find';
import { sendRequest } from '../api/send-request';
import type { FoundRecord } from '../shell/records/find-records';
import { screenOf } from '../shell/screens/screens';

/** Finds files by code, container, contract or name; an open or closed inquiry opens in the inquiry screen, all others as orders. */
export async function findFiles(_user: Principal, search: string, signal: AbortSignal): Promise<FoundRecord[]> {
  const { listdata } = await sendRequest<{ listdata: FoundFile[] }>({
    url: '/api/shippingorder/find',
    params: { search },
    signal,
  });
  return listdata.map(({ id, stage, code, name, awb, contract, consignee }) => {
    const list = stage === 'open' || stage === 'closed' ? 'inquiry' : 'shippingorder';
    return {
      path: screenOf(`${list}-edit`).path.replace(':id', String(id)),
      name: [code ?? `#${id}`, name].filter(Boolean).join(' '),
      detail: [awb, contract, consignee].filter(Boolean).join(' · '),
      list,
    };
  });
}
