/** The process that runs a job ended. */
export class Killed extends Error {}

/** Ends a process after so many steps: statements outside of transactions, and commands. */
export class StepLimit {
  private left = Number.POSITIVE_INFINITY;

  allow(steps: number): void {
    this.left = steps;
  }

  /** The target whose method of this name is a step. */
  on<T extends object>(target: T, method: string): T {
    return new Proxy(target, {
      get: (own, name) => {
        const value: unknown = Reflect.get(own, name);
        if (typeof value !== 'function') return value;
        const call = (...sent: unknown[]): unknown => value.apply(own, sent);
        return name === method ? (...sent: unknown[]) => this.after(Promise.resolve(call(...sent))) : call;
      },
    });
  }

  async after<A>(step: Promise<A>): Promise<A> {
    const answer = await step;
    if (--this.left <= 0) throw new Killed();
    return answer;
  }
}
