/** A part of the rows of a file, with the inputs that it was computed from. */
interface Part {
  inputs: readonly unknown[];
  value: unknown;
}

/** Caches the rows of a file in parts. States are immutable, so a part is computed again only if one of its inputs is another object. */
export class RowParts {
  private readonly parts = new Map<string, Part>();

  constructor(private readonly before: RowParts | undefined) {}

  part<T>(name: string, inputs: readonly unknown[], compute: () => T): { value: T; isReused: boolean } {
    const old = this.before?.parts.get(name);
    const isReused = old !== undefined && inputs.every((input, at) => input === old.inputs[at]);
    const value = isReused ? (old.value as T) : compute();
    this.parts.set(name, { inputs, value });
    return { value, isReused };
  }
}
