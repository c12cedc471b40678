import { customsList } from '../../contract/shipment/customs/lists';
import { operationList } from '../../contract/shipment/operations/lists';
import type { AnswerOf } from '../../contract/route';
import type { customsRoutes } from '../../contract/shipment/customs/routes';
import { useRecord, type RecordCall } from '../form/use-record';

export type CustomsDates = ReturnType<typeof useRecord>;
export type DatesAnswer = AnswerOf<(typeof customsRoutes)['readDates']>;

const lists = [customsList.name, operationList.name];

export const datesCall = (id: number): RecordCall => ({
  url: `/api/custom/${id}/ognoo`,
  key: 'ognoodata',
  kind: 'shipment',
  id,
});

/** One request feeds two forms: the border dates and the clearance dates (D088). */
export function useCustomsDates(id: number): CustomsDates {
  return useRecord({ ...datesCall(id), lists });
}
