import { useMemo } from 'react';
import { documentFields, type DocumentTable, type FileDocument } from '../../../contract/shipment/documents/form';
import type { documentRoutes } from '../../../contract/shipment/documents/routes';
import { documentKinds, isMoneyKind, type DocumentKind } from '../../../contract/document/kinds';
import { choice } from '../../../contract/fields/choice/field';
import { allowed, type Principal } from '../../../contract/permissions';
import { byOwnName, type WireFields } from '../../../contract/form/wire-form';
import type { AnswerOf } from '../../../contract/route';
import { api } from '../../api/api';
import { useAsOfQuery } from '../../history/history-api';
import type { Language } from '../../i18n/language';
import { useMoment } from '../../workspace/moment';
import type { LoadedEntries } from '../entries/entries-api';
import { ofFile } from '../header/of-file';

type Answer = AnswerOf<(typeof documentRoutes)['ofFile']>;
type Listed = Answer['listdata'][number];
export type Need = Answer['needs'][number];

/** The address of the bytes; the number of the document decides under which name they are saved. */
export const addressOf = ({ id, file }: { id: number; file: string }): string => `/document/${file}?of=${id}`;

/** A document as a row of the table of entries: its place in the file is the number of the row. */
export interface DocumentRow extends Omit<Listed, 'number'> {
  number: number;
  reference: string | null;
  /** Which version of the document it is, and of how many. */
  version: number;
  versions: number;
}

const documentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    documents: build.query<Answer, number>({
      query: (id) => ({ url: `/api/shipment/${id}/documents` }),
      ...ofFile,
    }),
  }),
});

/** The documents of a past state of the file; those of money are not in it for users who may not read them. */
type PastFile = { documents?: Partial<Record<DocumentTable, FileDocument[]>> };

const noNeeds: readonly Need[] = [];
const noMore = { earlier: 0, isPaged: false, loadEarlier: () => undefined, isLoading: false };

/** The documents of a file, current or as of the moment in the address. */
export function useDocuments(id: number): LoadedEntries<DocumentRow> | undefined {
  const [at] = useMoment();
  const now = documentsApi.useDocumentsQuery(id, { skip: at !== null });
  const then = useAsOfQuery({ kind: 'shipment', id, at: at ?? '' }, { skip: at === null });
  const listed = at === null ? now.data?.listdata : then.currentData && documentsIn(then.currentData.state as PastFile);
  return useMemo(() => listed && { ...noMore, rows: listed.map(rowOf) }, [listed]);
}

/** The kinds of documents that the settings of the firm need of a file, now. */
export function useNeeds(id: number): readonly Need[] {
  return documentsApi.useDocumentsQuery(id).data?.needs ?? noNeeds;
}

/** The kinds that are missing, by name. */
export function missingNames(needs: readonly Need[], language: Language): string[] {
  return needs.filter(({ isMet }) => !isMet).map(({ kind }) => documentKinds[kind as DocumentKind][language]);
}

function rowOf({ number, ...document }: Listed, at: number, all: readonly Listed[]): DocumentRow {
  const first = document.versionOf ?? document.id;
  const versions = all.filter(({ id, versionOf }) => (versionOf ?? id) === first);
  const version = versions.findIndex(({ id }) => id === document.id) + 1;
  return { ...document, number: at + 1, reference: number, version, versions: versions.length };
}

/** Those of a past state of the file that were not removed then; the state names no users. */
function documentsIn({ documents }: PastFile): Listed[] {
  const all = [...(documents?.documents ?? []), ...(documents?.moneyDocuments ?? [])];
  return all
    .filter(({ removedAt }) => removedAt === null)
    .sort((one, other) => one.id - other.id)
    .map((document) => ({ ...document, user: null, removable: 'no' }));
}

/** The fields of a new document, with the kinds that this user may add; a new version stays a document of cargo or of money. */
export function documentFieldsFor(user: Principal, earlierKind?: string): WireFields {
  const { kind, ...others } = documentFields;
  const kinds = Object.entries(kind.choices ?? {}).filter(
    ([name]) =>
      allowed(isMoneyKind(name) ? 'document.editMoney' : 'document.editCargo', user) &&
      (earlierKind === undefined || isMoneyKind(name) === isMoneyKind(earlierKind)),
  );
  const own = byOwnName({ kind: choice(kind.label, Object.fromEntries(kinds), { required: true, missing: 'choose' }) });
  return { ...own, ...others };
}
