import type { FieldInputProps } from '../field-input';
import { LineInput } from '../line/line-input';

export function EmailInput(props: FieldInputProps) {
  return <LineInput {...props} type="email" />;
}
