import { bankFeeLimitOf } from '../../../contract/bank/booking/fee-limit';
import { bankLineKind } from '../../../contract/bank/kind';
import type { OpenRowAnswer, ProposalAnswer } from '../../../contract/bank/proposals/answer';
import type { BookedPartRow } from '../../../contract/bank/routes';
import { firmId, firmKind } from '../../../contract/firm/kind';
import { recordKey } from '../../../contract/record';
import { api } from '../../api/api';
import { subscribedTo } from '../../api/subscribed-to';

/** The lists whose rows a line may pay. */
const money = ['avlaga', 'uglug', 'custominvoice', 'items'];

interface RowsQuery {
  line: number;
  party?: number;
  code?: string;
}

interface Listed<Row> {
  listdata: Row[];
}

const bookingApi = api.injectEndpoints({
  endpoints: (build) => ({
    proposals: build.query<readonly ProposalAnswer[], readonly number[]>({
      query: (selected) => ({ method: 'POST', url: '/api/bank/proposals', body: { selected } }),
      transformResponse: ({ listdata }: Listed<ProposalAnswer>) => listdata,
      ...subscribedTo(() => [bankLineKind, ...money]),
    }),
    openRows: build.query<readonly OpenRowAnswer[], RowsQuery>({
      query: ({ line, party, code }) => ({ url: `/api/bank/${line}/rows`, params: { party, code } }),
      transformResponse: ({ listdata }: Listed<OpenRowAnswer>) => listdata,
      ...subscribedTo(() => money),
    }),
    bookedParts: build.query<readonly BookedPartRow[], number>({
      query: (line) => ({ url: `/api/bank/${line}/parts` }),
      transformResponse: ({ listdata }: Listed<BookedPartRow>) => listdata,
      ...subscribedTo((line) => [recordKey(bankLineKind, line)]),
    }),
    bankFeeLimit: build.query<string, void>({
      query: () => ({ url: '/api/settings/firm' }),
      transformResponse: ({ fdata: { bankFeeLimit } }: { fdata: { bankFeeLimit?: string | number | null } }) =>
        bankFeeLimitOf(bankFeeLimit === undefined || bankFeeLimit === null ? null : String(bankFeeLimit)),
      ...subscribedTo(() => [recordKey(firmKind, firmId)]),
    }),
  }),
});

export const { useProposalsQuery, useOpenRowsQuery, useBookedPartsQuery, useBankFeeLimitQuery } = bookingApi;
