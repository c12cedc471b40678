import { firmId, firmKind } from '../../../contract/firm/kind';
import { recordKey } from '../../../contract/record';
import { writeOffLimitOf } from '../../../contract/shipment/settlement/write-off-limit';
import { api } from '../../api/api';
import { subscribedTo } from '../../api/subscribed-to';

const limitApi = api.injectEndpoints({
  endpoints: (build) => ({
    writeOffLimit: build.query<string, void>({
      query: () => ({ url: '/api/settings/firm' }),
      transformResponse: ({ fdata }: { fdata: { writeOffLimit?: string | number | null } }) =>
        writeOffLimitOf(fdata.writeOffLimit?.toString()),
      ...subscribedTo(() => [recordKey(firmKind, firmId)]),
    }),
  }),
});

/** The firm's limit up to which accountants may write off (D205); updated live in every open window. */
export function useWriteOffLimit(): string | undefined {
  return limitApi.useWriteOffLimitQuery().data;
}
