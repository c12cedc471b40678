import type { Choices } from '../../fields/field.js';
import type { Label } from '../../label.js';
import { memo } from '../../memo.js';

const labelsByName = memo(
  (choices: Choices): ReadonlyMap<string, Label> =>
    new Map(Object.values(choices).flatMap((label) => [label.mn, label.en].map((one) => [one, label]))),
);

/** The displayed name of a choice that answers name in the words of the specification (D132). */
export function choiceCalled(choices: Choices, named: unknown): Label | undefined {
  return typeof named === 'string' ? labelsByName(choices).get(named) : undefined;
}
