interface Addressed<T> {
  pattern: RegExp;
  found: T;
}

/** The addresses that begin alike: by their next segment, or with a parameter in its place. */
class Branch<T> {
  readonly named = new Map<string, Branch<T>>();
  parameter: Branch<T> | undefined;
  readonly addresses: Addressed<T>[] = [];
}

/**
 * Finds what is at an address by its segments: of some four hundred patterns only those of the same shape are compared with it. A parameter
 * is one segment, or a part of one.
 */
export class RouteIndex<T> {
  private readonly root = new Branch<T>();

  /** The path has its parameters in braces; the pattern also says what each of them may be. */
  add(path: string, pattern: RegExp, found: T): void {
    let branch = this.root;
    for (const segment of segmentsOf(path)) {
      const next = (segment.includes('{') ? branch.parameter : branch.named.get(segment)) ?? new Branch<T>();
      if (segment.includes('{')) branch.parameter = next;
      else branch.named.set(segment, next);
      branch = next;
    }
    branch.addresses.push({ pattern, found });
  }

  /** The first that fits, with the values of its parameters as they are written in the address. */
  at(path: string, fits: (found: T) => boolean): { found: T; parameters: Record<string, string> } | undefined {
    for (const { pattern, found } of this.ofShape(this.root, segmentsOf(path), 0)) {
      const match = fits(found) ? pattern.exec(path) : null;
      if (match) return { found, parameters: { ...match.groups } };
    }
    return undefined;
  }

  private *ofShape(branch: Branch<T>, segments: readonly string[], at: number): Generator<Addressed<T>> {
    const segment = segments[at];
    if (segment === undefined) return yield* branch.addresses;
    const named = branch.named.get(segment);
    if (named) yield* this.ofShape(named, segments, at + 1);
    if (branch.parameter) yield* this.ofShape(branch.parameter, segments, at + 1);
  }
}

function segmentsOf(path: string): string[] {
  return path.replace(/\/$/, '').split('/');
}
