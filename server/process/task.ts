/** Work that runs in a process of its own, by its name, with its input and its answer. */
export interface Task<Input, Output> {
  readonly name: string;
  /** Never called: it only carries the types. */
  readonly signature?: (input: Input) => Promise<Output>;
}
