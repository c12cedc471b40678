import { firmId, firmKind } from '../../../contract/firm/kind';
import { recordKey } from '../../../contract/record';
import { api } from '../../api/api';
import { subscribedTo } from '../../api/subscribed-to';

export interface FirmAccount {
  id: number;
  bank: string;
  number: string;
  currency: string;
}

const accountsApi = api.injectEndpoints({
  endpoints: (build) => ({
    firmAccounts: build.query<readonly FirmAccount[], void>({
      query: () => ({ url: '/api/settings/firm' }),
      transformResponse: ({ fdata }: { fdata: { accounts?: readonly FirmAccount[] } }) => fdata.accounts ?? [],
      ...subscribedTo(() => [recordKey(firmKind, firmId)]),
    }),
  }),
});

export const { useFirmAccountsQuery } = accountsApi;
