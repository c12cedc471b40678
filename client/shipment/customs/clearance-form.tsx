import type { ReactNode } from 'react';
import { allowed } from '../../../contract/permissions';
import { customsFields } from '../../../contract/shipment/customs/form';
import { FormField } from '../../form/form-field';
import { useUser } from '../../session/use-session';
import { DayField } from '../form/day-field';
import { FieldsForm } from '../form/fields-form';
import type { CustomsDates } from '../use-dates';

interface ClearanceFormProps {
  id: number;
  dates: CustomsDates;
  isArchived: boolean;
  changedBy: string | undefined;
  onFocusField: (name: string | null) => void;
  children: ReactNode;
}

const versionOf = (answer: object): number => (answer as { versions: { customs: number } }).versions.customs;

/** The customs clearance dates of an order. */
export function ClearanceForm({ id, dates, isArchived, children, ...form }: ClearanceFormProps) {
  const user = useUser();
  return (
    <FieldsForm
      {...form}
      record={`customs/${id}`}
      fields={customsFields}
      source={dates}
      versionOf={versionOf}
      url={`/api/custom/${id}/ognoo`}
      readOnly={isArchived || !allowed('customs.edit', user)}
    >
      {children}
    </FieldsForm>
  );
}

export function ClearanceFields() {
  return (
    <>
      <FormField name="startedOn" span={4} />
      <FormField name="finishedOn" span={4} />
      <DayField name="releasedOn" span={4} />
      <FormField name="comment" span={12} />
    </>
  );
}
