import { useParams } from 'react-router';
import type { Fields } from '../../../contract/fields/field';
import type { FormTables } from '../../form/values/table';
import { FormSection } from '../../form/form-section';
import { ShipmentAsOf } from '../header/shipment-as-of';
import { useTranslation } from '../../i18n/use-translation';
import { useCloseRecord } from '../../workspace/records/list-navigation';
import { cards } from '../operation-parts';
import { EntryParts } from './entry-parts';

const noField = (): void => undefined;
const fields: Fields = Object.assign({}, ...cards.map((card) => card.fields));
const tables: FormTables = Object.assign({}, ...cards.map((card) => card.tables ?? {}));

const valuesAsOf = (state: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.assign({}, ...cards.map(({ section }) => state[section])) as Record<string, unknown>;

/** The operations screen of an order as of a past moment; later changes are listed in the side column. */
export function OperationAsOf({ id, moment }: { id: number; moment: string }) {
  const { t } = useTranslation();
  const { ftype } = useParams();
  return (
    <ShipmentAsOf
      ofOrder
      id={id}
      fields={fields}
      tables={tables}
      moment={moment}
      partOf={valuesAsOf}
      onClose={useCloseRecord()}
    >
      {cards.map(({ name, titleOf, InputsAsOf }) => (
        <FormSection key={name} id={name} title={titleOf(t)}>
          <InputsAsOf />
        </FormSection>
      ))}
      <div className="form-span-12 operation-main">
        <EntryParts id={id} code="" ftype={ftype} isArchived onFocusField={noField} />
      </div>
    </ShipmentAsOf>
  );
}
