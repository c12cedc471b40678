/** A piece of work that is done in a process of its own, by its name, with what it takes and what it answers. */
export interface Task<Input, Output> {
  readonly name: string;
  /** Never called here: it only says the types. */
  readonly signature?: (input: Input) => Promise<Output>;
}
