import { sameJson, type Json } from '../../../contract/json';

interface Step {
  changes: Map<string, { before: Json; after: Json }>;
  /** The time of its last change, in milliseconds. */
  at: number;
}

const maxSteps = 100;
/** Letters typed into one field within this pause are one step. */
const pause = 1_000;

/** The undo history of a form, step by step. */
export class EditHistory {
  private past: Step[] = [];
  private future: Step[] = [];
  /** Which further changes belong to the newest step. */
  private joins: 'nothing' | 'typing' | 'all' = 'nothing';
  /** A cell is being edited: all its changes are one step. */
  private session: { step: Step | undefined } | null = null;
  private readonly listeners = new Set<() => void>();
  /** The names of the fields that the next undo and redo would change. */
  next: { undo: readonly string[]; redo: readonly string[] } = { undo: [], redo: [] };

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  record(name: string, before: Json, after: Json, at: number): void {
    const step = this.stepFor(name, after, at);
    step.changes.set(name, { before: step.changes.get(name)?.before ?? before, after });
    step.at = at;
    this.future = [];
    this.joins = 'all';
    if (sameJson(step.changes.get(name)?.before ?? null, after)) step.changes.delete(name);
    this.notify();
  }

  /** All changes of one key press are recorded: only more letters in the same field still belong to this step. */
  endPress(): void {
    if (this.joins === 'all') this.joins = 'typing';
  }

  /** Changes recorded until `end` are one step. */
  start(): void {
    this.end();
    this.session = { step: undefined };
  }

  /** The next change starts a new step. */
  end(): void {
    this.session = null;
    this.joins = 'nothing';
    this.dropEmpty();
  }

  /** Ends the current step and returns the values from before it, to be restored. */
  cancel(): Readonly<Record<string, Json>> {
    const step = this.session?.step;
    this.past = this.past.filter((one) => one !== step);
    this.end();
    return valuesOf(step, 'before');
  }

  undo(): Readonly<Record<string, Json>> {
    this.end();
    const step = this.past.pop();
    if (step) this.future.push(step);
    this.notify();
    return valuesOf(step, 'before');
  }

  redo(): Readonly<Record<string, Json>> {
    this.end();
    const step = this.future.pop();
    if (step) this.past.push(step);
    this.notify();
    return valuesOf(step, 'after');
  }

  /** Another user has changed these fields: steps that touch them are dropped, because undoing them would restore old values. */
  forget(names: ReadonlySet<string>): void {
    const isUnaffected = ({ changes }: Step): boolean => ![...changes.keys()].some((name) => names.has(name));
    this.past = this.past.filter(isUnaffected);
    this.future = this.future.filter(isUnaffected);
    if (this.session?.step && !this.past.includes(this.session.step)) this.session = { step: undefined };
    this.joins = 'nothing';
    this.notify();
  }

  private stepFor(name: string, after: Json, at: number): Step {
    const newest = this.past.at(-1);
    const joined =
      this.session?.step ??
      (!this.session &&
      newest &&
      (this.joins === 'all' || (this.joins === 'typing' && continuesTyping(newest, name, after, at)))
        ? newest
        : undefined);
    if (joined) return joined;
    this.dropEmpty();
    const step: Step = { changes: new Map(), at };
    this.past = [...this.past.slice(1 - maxSteps), step];
    if (this.session) this.session.step = step;
    return step;
  }

  private dropEmpty(): void {
    this.past = this.past.filter(({ changes }) => changes.size > 0);
    this.notify();
  }

  private notify(): void {
    const undo = [...(this.past.at(-1)?.changes.keys() ?? [])];
    const redo = [...(this.future.at(-1)?.changes.keys() ?? [])];
    if (sameJson(undo, [...this.next.undo]) && sameJson(redo, [...this.next.redo])) return;
    this.next = { undo, redo };
    for (const listener of this.listeners) listener();
  }
}

/** Only typed text continues a step: two changes of table rows within a second are two steps. */
function continuesTyping(step: Step, name: string, after: Json, at: number): boolean {
  return typeof after === 'string' && at - step.at < pause && step.changes.size === 1 && step.changes.has(name);
}

function valuesOf(step: Step | undefined, side: 'before' | 'after'): Record<string, Json> {
  return Object.fromEntries([...(step?.changes ?? [])].map(([name, change]) => [name, change[side]]));
}
