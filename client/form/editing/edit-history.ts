import { sameJson, type Json } from '../../../contract/json';

interface Step {
  changes: Map<string, { before: Json; after: Json }>;
  /** When its last change was made, in milliseconds. */
  at: number;
}

const mostSteps = 100;
/** Letters typed into one field without so long a pause are taken back together. */
const pause = 1_000;

/** What was changed in a form, step by step, to be taken back and done again. */
export class EditHistory {
  private past: Step[] = [];
  private future: Step[] = [];
  /** What changes now belongs to the newest step. */
  private joins: 'nothing' | 'typing' | 'all' = 'nothing';
  /** A cell is being edited: all of it is one step. */
  private session: { step: Step | undefined } | null = null;
  private readonly listeners = new Set<() => void>();
  /** The names of the fields that would be taken back or done again next, for whoever shows it. */
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
    this.tell();
  }

  /** What one press changed is all recorded: only more letters in the same field still belong to it. */
  endPress(): void {
    if (this.joins === 'all') this.joins = 'typing';
  }

  /** What is recorded until `end` is one step. */
  begin(): void {
    this.end();
    this.session = { step: undefined };
  }

  /** The next change is a step of its own. */
  end(): void {
    this.session = null;
    this.joins = 'nothing';
    this.dropEmpty();
  }

  /** Ends what was begun and gives what stood there before, to be put back. */
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
    this.tell();
    return valuesOf(step, 'before');
  }

  redo(): Readonly<Record<string, Json>> {
    this.end();
    const step = this.future.pop();
    if (step) this.past.push(step);
    this.tell();
    return valuesOf(step, 'after');
  }

  /** These fields were changed by somebody else: steps that touched them lead nowhere any more. */
  forget(names: ReadonlySet<string>): void {
    const lives = ({ changes }: Step): boolean => ![...changes.keys()].some((name) => names.has(name));
    this.past = this.past.filter(lives);
    this.future = this.future.filter(lives);
    if (this.session?.step && !this.past.includes(this.session.step)) this.session = { step: undefined };
    this.joins = 'nothing';
    this.tell();
  }

  private stepFor(name: string, after: Json, at: number): Step {
    const newest = this.past.at(-1);
    const joined =
      this.session?.step ??
      (!this.session && newest && (this.joins === 'all' || (this.joins === 'typing' && goesOn(newest, name, after, at)))
        ? newest
        : undefined);
    if (joined) return joined;
    this.dropEmpty();
    const step: Step = { changes: new Map(), at };
    this.past = [...this.past.slice(1 - mostSteps), step];
    if (this.session) this.session.step = step;
    return step;
  }

  private dropEmpty(): void {
    this.past = this.past.filter(({ changes }) => changes.size > 0);
    this.tell();
  }

  private tell(): void {
    const undo = [...(this.past.at(-1)?.changes.keys() ?? [])];
    const redo = [...(this.future.at(-1)?.changes.keys() ?? [])];
    if (sameJson(undo, [...this.next.undo]) && sameJson(redo, [...this.next.redo])) return;
    this.next = { undo, redo };
    for (const listener of this.listeners) listener();
  }
}

/** Only letters go on: the rows of a table that change twice in a second are two acts. */
function goesOn(step: Step, name: string, after: Json, at: number): boolean {
  return typeof after === 'string' && at - step.at < pause && step.changes.size === 1 && step.changes.has(name);
}

function valuesOf(step: Step | undefined, side: 'before' | 'after'): Record<string, Json> {
  return Object.fromEntries([...(step?.changes ?? [])].map(([name, change]) => [name, change[side]]));
}
