import type { Choices } from '../../fields/field.js';
import type { Label } from '../../label.js';
import { memo } from '../../memo.js';

const labelsByName = memo(
  (choices: Choices): ReadonlyMap<string, Label> =>
    new Map(Object.values(choices).flatMap((label) => [label.mn, label.en].map((one) => [one, label]))),
);

/** What people call the choice that calls name in words of their own (D132). */
export function choiceCalled(choices: Choices, named: unknown): Label | undefined {
  return typeof named === 'string' ? labelsByName(choices).get(named) : undefined;
}
