import { useFormContext } from '../form-context';
import { RefInput } from '../ref-input';
import type { FieldInputProps } from './field-input';
import { usePicking } from './use-picking';

/** An entry of a reference list. */
export function EntryInput(props: FieldInputProps) {
  const { name, declared, field, id, invalid, describedBy, disabled, source, onCreate, choose, onFocus, onBlur } =
    props;
  const { nameOf } = useFormContext();
  const picking = usePicking(props);
  if (!source) throw new Error(`The picker ${name} has no source`);
  const value = field.value as number | null;
  return (
    <RefInput
      {...{ id, value, invalid, describedBy, disabled, source, onCreate, onFocus, onBlur }}
      {...picking}
      name={nameOf(name, value)}
      onChange={(item) => choose(item?.id ?? null)}
      inputRef={field.ref}
      required={declared.required}
    />
  );
}
