/** The values of one statement; user input reaches SQL only through here. */
export class Values {
  readonly all: unknown[] = [];

  bind(value: unknown): string {
    this.all.push(value);
    return `$${this.all.length}`;
  }
}

export interface Statement {
  text: string;
  values: unknown[];
}

/** The name of a table, column or join of a declaration. */
export function identifier(name: string): string {
  if (!/^[a-z][a-z0-9_]*$/i.test(name)) throw new Error(`"${name}" is not a name for a table or column`);
  return `"${name}"`;
}

/** A folded text as the middle of a `like` pattern, with its special characters escaped. */
export function containing(folded: string): string {
  return `%${folded.replace(/[\\%_]/g, '\\$&')}%`;
}
