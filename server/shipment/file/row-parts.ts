/** A part of the rows of a file, with the inputs that it was computed from. */
interface Part {
  inputs: readonly unknown[];
  value: unknown;
}

export type Parts = ReadonlyMap<string, Part>;

/**
 * Caches the rows of a file in parts. States are immutable, so a part is computed again only if one of its inputs is another object.
 * Only `parts` is to be cached: this itself holds the parts before, which would hold those before them.
 */
export class RowParts {
  readonly parts = new Map<string, Part>();

  constructor(private readonly before: Parts | undefined) {}

  part<T>(name: string, inputs: readonly unknown[], compute: () => T): { value: T; isReused: boolean } {
    const old = this.before?.get(name);
    const isReused = old !== undefined && inputs.every((input, at) => input === old.inputs[at]);
    const value = isReused ? (old.value as T) : compute();
    this.parts.set(name, { inputs, value });
    return { value, isReused };
  }
}
