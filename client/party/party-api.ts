import { partyListName, type PartyId } from '../../contract/party/kind';
import type { partyRoutes } from '../../contract/party/routes';
import type { AnswerOf } from '../../contract/route';
import type { WriteTarget } from '../act/use-write';
import { api } from '../api/api';
import { subscribedTo } from '../api/subscribed-to';

type Answer = AnswerOf<(typeof partyRoutes)['detail']>;
export type PartyDetail = Answer['data'];
export type PartySide = PartyDetail['sides'][number];

/** The rows of a list that a card shows. */
export interface CardQuery {
  /** The topic of the list. */
  list: string;
  url: string;
  params: Readonly<Record<string, string | number>>;
}
export type CardRow = Readonly<Record<string, unknown>>;

/** What a change of one is sent for. */
export const partyTarget = ({ kind, id }: PartyId): WriteTarget => ({ kind, id, lists: [partyListName] });

/** What changes a party and its figures; not all who see its page may follow the entry itself. */
const topics = [partyListName, 'openreceivables', 'openpayables'];

const partyApi = api.injectEndpoints({
  endpoints: (build) => ({
    party: build.query<Answer, PartyId>({
      query: ({ kind, id }) => ({ url: `/api/parties/${kind}/${id}` }),
      ...subscribedTo(() => topics),
    }),
    partyCard: build.query<{ listdata: readonly CardRow[]; count?: number }, CardQuery>({
      query: ({ url, params }) => ({ url, params: { ...params, perpage: rowsOfCard, totals: 0 }, afterPaint: true }),
      ...subscribedTo(({ list }: CardQuery) => [list]),
    }),
  }),
});

/** A card shows the first rows of its list and leads to all of them. */
const rowsOfCard = 6;

export const { usePartyQuery, usePartyCardQuery } = partyApi;
