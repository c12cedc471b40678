import type { Choices } from '../../fields/field.js';
import type { Label } from '../../label.js';

const labels = new WeakMap<Choices, ReadonlyMap<string, Label>>();

/** What people call the choice that calls name in words of their own (D132). */
export function choiceCalled(choices: Choices, named: unknown): Label | undefined {
  const known =
    labels.get(choices) ??
    new Map(Object.values(choices).flatMap((label) => [label.mn, label.en].map((one) => [one, label])));
  labels.set(choices, known);
  return typeof named === 'string' ? known.get(named) : undefined;
}
