/** A part of the rows of a file, with all that it was made from. */
interface Part {
  inputs: readonly unknown[];
  made: unknown;
}

/** The rows of a file in parts. A part is made again only when one of its inputs is another thing than it was: states never change. */
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
