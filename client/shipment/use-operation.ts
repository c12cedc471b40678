import type { AnswerOf } from '../../contract/route';
import { operationList } from '../../contract/shipment/operations/lists';
import type { operationsRoutes } from '../../contract/shipment/operations/routes';
import { useRecord } from '../form/use-record';

export type OperationRecord = ReturnType<typeof useRecord>;
export type OperationAnswer = AnswerOf<(typeof operationsRoutes)['detail']>;

const lists = [operationList.name];

/** An order as the operations room reads it: it feeds the summary and the AWB form. */
export function useOperation(id: number): OperationRecord {
  return useRecord({ url: `/api/operation/${id}`, key: 'singledata', kind: 'shipment', id, lists });
}
