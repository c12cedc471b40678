import type { AnswerOf } from '../../../contract/route';
import { operationList } from '../../../contract/shipment/operations/lists';
import type { operationsRoutes } from '../../../contract/shipment/operations/routes';
import { useRecord, type RecordCall } from '../../form/use-record';

export type OperationRecord = ReturnType<typeof useRecord>;
export type OperationAnswer = AnswerOf<(typeof operationsRoutes)['detail']>;

const lists = [operationList.name];

export const operationCall = (id: number): RecordCall => ({
  url: `/api/operation/${id}`,
  key: 'singledata',
  kind: 'shipment',
  id,
});

/** An order as loaded for operations: it feeds the shipment card and the AWB form. */
export function useOperation(id: number): OperationRecord {
  return useRecord({ ...operationCall(id), lists });
}
