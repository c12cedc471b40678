/** A part of the rows of a file, with the inputs that it was computed from. */
interface Part {
  inputs: readonly unknown[];
  made: unknown;
}

/** Caches the rows of a file in parts. States are immutable, so a part is computed again only if one of its inputs is another object. */
export class RowParts {
  private readonly parts = new Map<string, Part>();

  constructor(private readonly before: RowParts | undefined) {}

  part<T>(name: string, inputs: readonly unknown[], make: () => T): { made: T; isOld: boolean } {
    const old = this.before?.parts.get(name);
    const isOld = old !== undefined && inputs.every((input, at) => input === old.inputs[at]);
    const made = isOld ? (old.made as T) : make();
    this.parts.set(name, { inputs, made });
    return { made, isOld };
  }
}
