import type { FieldInputProps } from '../field-input';
import { RefInput } from '../picker/ref-input';
import { usePicking } from '../picker/use-picking';

/** A picker of an entry of a reference list. */
export function EntryInput(props: FieldInputProps) {
  const { name, declared, form, field, id, invalid, describedBy, disabled, source, onCreate, choose, onFocus, onBlur } =
    props;
  const picking = usePicking(props);
  if (!source) throw new Error(`The picker ${name} has no source`);
  const value = field.value as number | null;
  return (
    <RefInput
      {...{ id, value, invalid, describedBy, disabled, source, onCreate, onFocus, onBlur }}
      {...picking}
      placeholder={props.placeholder}
      name={form.nameOf(name, value)}
      onChange={(item) => choose(item?.id ?? null)}
      inputRef={field.ref}
      required={declared.required}
    />
  );
}
