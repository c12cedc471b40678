/** The call of a form that shows a record or a part of it. */
interface SavedForm {
  /** The record. */
  of: string;
  /** The call that answers the form. */
  url: string;
}

interface Saves {
  /** Pending saves, with the URL of their form. */
  running: Map<Promise<unknown>, string>;
  /** The time when the last save of each form was answered. */
  ended: Map<string, number>;
}

/** The saves made on this page. A form that was read before another form of its record was saved is out of date. */
export class OwnSaves {
  private readonly records = new Map<string, Saves>();

  constructor(private readonly now: () => number = Date.now) {}

  async watch<A>({ of, url }: SavedForm, save: Promise<A>): Promise<A> {
    const { running, ended } = this.savesOf(of);
    running.set(save, url);
    try {
      return await save;
    } finally {
      running.delete(save);
      ended.set(url, this.now());
    }
  }

  /** Reads the form until no save of another form of the record is pending, and none was answered since the read began. */
  async catchUp<A>(form: SavedForm, readAt: () => number, read: () => Promise<A>): Promise<A | undefined> {
    let newer: A | undefined;
    let since = readAt();
    for (;;) {
      const others = [...this.savesOf(form.of).running].filter(([, url]) => url !== form.url);
      if (others.length > 0) await Promise.allSettled(others.map(([save]) => save));
      else if (this.isBehind(form, since)) {
        since = this.now();
        newer = await read();
      } else return newer;
    }
  }

  /** Whether another form of the record was saved since this one was read. */
  private isBehind({ of, url }: SavedForm, readAt: number): boolean {
    return [...this.savesOf(of).ended].some(([form, at]) => form !== url && at >= readAt);
  }

  private savesOf(record: string): Saves {
    const known = this.records.get(record) ?? { running: new Map(), ended: new Map() };
    this.records.set(record, known);
    return known;
  }
}
