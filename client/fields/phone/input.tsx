import type { FieldInputProps } from '../field-input';
import { LineInput } from '../line/line-input';

export function PhoneInput(props: FieldInputProps) {
  return <LineInput {...props} type="tel" />;
}
