import { moneyKind } from '../../contract/fields/money/kind';
import { partyStatementKind, partyStatementListName } from '../../contract/party-statement/kind';
import type { partyStatementRoutes } from '../../contract/party-statement/routes';
import type { Paper, PaperLanguage } from '../../contract/paper/paper';
import { recordKey } from '../../contract/record';
import type { AnswerOf } from '../../contract/route';
import { formatNumber } from '../../contract/text/format-number';
import type { WriteTarget } from '../act/use-write';
import { api } from '../api/api';
import { subscribedTo } from '../api/subscribed-to';

type Answer = AnswerOf<(typeof partyStatementRoutes)['detail']>;
export type StatementDetail = Answer['data'];
export type StatementPreview = AnswerOf<(typeof partyStatementRoutes)['preview']>['data'];

/** The lists that change with a statement. */
const statementLists = [partyStatementListName];

/** What a change of one is sent for. */
export const statementTarget = (id: number): WriteTarget => ({ kind: partyStatementKind, id, lists: statementLists });

export type PreviewOf = { payer?: number; agent?: number; start: string; end: string };

const statementApi = api.injectEndpoints({
  endpoints: (build) => ({
    partyStatement: build.query<Answer, number>({
      query: (id) => ({ url: `/api/statements/${id}` }),
      ...subscribedTo((id: number) => [recordKey(partyStatementKind, id)]),
    }),
    /** It never changes. */
    partyStatementPaper: build.query<Paper, { id: number; language: PaperLanguage }>({
      query: ({ id, language }) => ({
        url: `/api/statements/${id}/print`,
        params: { lang: language },
        afterPaint: true,
      }),
    }),
    /** What is owed changes at any time, so it is read whenever it is shown. */
    partyStatementPreview: build.query<{ data: StatementPreview }, PreviewOf>({
      query: (params) => ({ url: '/api/statements/preview', params }),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { usePartyStatementQuery, usePartyStatementPaperQuery, usePartyStatementPreviewQuery } = statementApi;

export function mnt(amount: number): string {
  return `${formatNumber(amount, moneyKind.decimals)} ₮`;
}
