import { useMemo } from 'react';
import type { AnswerOf } from '../../../../contract/route';
import { operationList } from '../../../../contract/shipment/operations/lists';
import { unitsForm } from '../../../../contract/shipment/operations/units/form';
import type { NumberElsewhere, unitsRoutes } from '../../../../contract/shipment/operations/units/routes';
import { api } from '../../../api/api';
import { subscribedTo } from '../../../api/subscribed-to';
import type { Loaded } from '../../../form/record-form-props';
import { useRecord, type RecordCall } from '../../../form/use-record';
import { fileLists } from '../../lists/file-lists';
import { fromAnswer } from '../../form/wire';

export type UnitsAnswer = AnswerOf<(typeof unitsRoutes)['read']>;

const lists = [operationList.name, ...fileLists];

export const unitsUrl = (id: number): string => `/api/operation/${id}/units`;
export const unitsCall = (id: number): RecordCall => ({ url: unitsUrl(id), key: 'form', kind: 'shipment', id });

export function asUnitsForm(answered: Loaded): Loaded {
  return { ...answered, values: fromAnswer(unitsForm, answered.values) };
}

/** The units of an order for their form, with the numbers of its AWB field. */
export function useUnits(id: number) {
  const record = useRecord({ ...unitsCall(id), lists });
  const { loaded: answered } = record;
  const loaded = useMemo(() => answered && asUnitsForm(answered), [answered]);
  return { ...record, loaded, answer: answered?.answer as UnitsAnswer | undefined };
}

const elsewhereApi = api.injectEndpoints({
  endpoints: (build) => ({
    unitsElsewhere: build.query<NumberElsewhere[], { id: number; numbers: string }>({
      query: ({ id, numbers }) => ({ url: `/api/operation/${id}/unitnumbers`, params: { numbers } }),
      transformResponse: ({ elsewhere }: { elsewhere: NumberElsewhere[] }) => elsewhere,
      ...subscribedTo(() => [operationList.name]),
    }),
  }),
});

export const { useUnitsElsewhereQuery } = elsewhereApi;
