import { useEffect, useMemo } from 'react';
import { bestFirst } from '../../../contract/text/fold';
import { awbFields } from '../../../contract/shipment/operations/form';
import { people } from '../../../contract/fields/ref/field';
import { FormField } from '../../form/form-field';
import type { RefSource } from '../../fields/picker/ref-item';
import { cacheEntryName, useEntrySource } from '../../fields/picker/use-entries';
import { FieldsForm } from '../form/fields-form';
import { AwbField } from './awb-field';
import type { OperationAnswer, OperationRecord } from './use-operation';

interface AwbFormProps {
  id: number;
  operation: OperationRecord;
  answer: OperationAnswer;
  isArchived: boolean;
  changedBy: string | undefined;
  onFocusField: (name: string | null) => void;
}

const versionOf = (answer: object): number => (answer as OperationAnswer).version;

/** Container, wagon or waybill number, truck, and the customs officer who clears it. */
export function AwbForm({ id, operation, answer: { customsmanger: officers }, isArchived, ...form }: AwbFormProps) {
  const extraBody = useMemo(() => ({ inquiryid: id }), [id]);
  const source = useMemo<RefSource>(
    () => async (typed) => bestFirst(officers, typed, ({ name }) => [name]),
    [officers],
  );
  useEffect(() => officers.forEach((officer) => cacheEntryName(people, officer)), [officers]);
  return (
    <FieldsForm
      {...form}
      record={`awb/${id}`}
      fields={awbFields}
      source={operation}
      versionOf={versionOf}
      url="/api/operation/awb"
      extraBody={extraBody}
      readOnly={isArchived}
    >
      <AwbField id={id} />
      <FormField name="truck" span={6} />
      <FormField name="customsManager" span={12} source={source} />
    </FieldsForm>
  );
}

/** The same fields as of a past moment. */
export function AwbFieldsAsOf() {
  const officers = useEntrySource(people);
  return (
    <>
      <FormField name="awb" span={4} />
      <FormField name="truck" span={4} />
      <FormField name="customsManager" span={4} source={officers} />
    </>
  );
}
