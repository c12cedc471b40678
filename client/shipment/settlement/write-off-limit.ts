import { firmId, firmKind } from '../../../contract/firm/kind';
import { recordKey } from '../../../contract/record';
import { writeOffLimitOf } from '../../../contract/shipment/settlement/write-off-limit';
import { api } from '../../api/api';
import { followed } from '../../api/followed';

const limitApi = api.injectEndpoints({
  endpoints: (build) => ({
    writeOffLimit: build.query<string, void>({
      query: () => ({ url: '/api/settings/firm' }),
      transformResponse: ({ fdata }: { fdata: { writeOffLimit?: string | number | null } }) =>
        writeOffLimitOf(fdata.writeOffLimit?.toString()),
      ...followed(() => [recordKey(firmKind, firmId)]),
    }),
  }),
});

/** What accountants may write off of a row (D205), as the firm has set it; renewed in every open window when that changes. */
export function useWriteOffLimit(): string | undefined {
  return limitApi.useWriteOffLimitQuery().data;
}
