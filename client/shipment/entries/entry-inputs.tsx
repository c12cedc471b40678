import { FormField } from '../../form/form-field';
import { RefField } from '../../reference/entries/ref-field';

/** The inputs of form A: where the cargo was seen, and in what state. */
export function TracingInputs() {
  return (
    <>
      <FormField name="country" autoFocus onChosen={(_country, set) => set('city', null)} />
      <RefField name="city" />
      <FormField name="on" />
      <RefField name="status" />
    </>
  );
}

/** The inputs of form B: from where to where the cargo is in transit, and when it arrives. */
export function NewsInputs() {
  return (
    <>
      <FormField name="fromCountry" autoFocus onChosen={(_country, set) => set('fromCity', null)} />
      <RefField name="fromCity" />
      <FormField name="toCountry" onChosen={(_country, set) => set('toCity', null)} />
      <RefField name="toCity" />
      <FormField name="etd" />
      <FormField name="eta" />
      <FormField name="comment" span={12} />
    </>
  );
}

export function DocumentInputs() {
  return (
    <>
      <FormField name="kind" autoFocus />
      <FormField name="number" />
      <FormField name="on" />
      <FormField name="comment" span={12} />
    </>
  );
}

export function NoteInputs() {
  return (
    <>
      <FormField name="comment" span={12} autoFocus />
      <FormField name="on" />
    </>
  );
}
