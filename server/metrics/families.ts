/**
 * Metrics in the text format of Prometheus. Three kinds of metrics and a dozen lines of text need no library, and the kernel can count
 * without one.
 */
export type Labels = Readonly<Record<string, string>>;

export interface Family {
  name: string;
  help: string;
  type: 'counter' | 'gauge' | 'histogram';
  samples: readonly { suffix?: string; labels: Labels; value: number }[];
}

/** A current value. */
export function gauge(name: string, help: string, samples: readonly (readonly [Labels, number])[]): Family {
  return { name, help, type: 'gauge', samples: samples.map(([labels, value]) => ({ labels, value })) };
}

/** A count that is maintained elsewhere. */
export function total(name: string, help: string, value: number): Family {
  return { name, help, type: 'counter', samples: [{ labels: {}, value }] };
}

/** Only increases, separately by labels. Labels must come from closed lists: each new value is retained for ever. */
export class Counter {
  private readonly counts = new Map<string, { labels: Labels; value: number }>();

  constructor(
    private readonly name: string,
    private readonly help: string,
  ) {}

  add(labels: Labels, by = 1): void {
    const key = Object.values(labels).join('\n');
    const known = this.counts.get(key);
    if (known) known.value += by;
    else this.counts.set(key, { labels, value: by });
  }

  family(): Family {
    return { name: this.name, help: this.help, type: 'counter', samples: [...this.counts.values()] };
  }
}

/** Counts observations by upper bound. */
export class Histogram {
  private readonly counts: number[];
  private sum = 0;
  private count = 0;

  constructor(
    private readonly name: string,
    private readonly help: string,
    private readonly bounds: readonly number[],
  ) {
    this.counts = bounds.map(() => 0);
  }

  observe(value: number): void {
    this.sum += value;
    this.count++;
    const i = this.bounds.findIndex((bound) => value <= bound);
    if (i >= 0) this.counts[i] = (this.counts[i] as number) + 1;
  }

  family(): Family {
    let below = 0;
    const buckets = this.bounds.map((bound, i) => ({
      suffix: '_bucket',
      labels: { le: String(bound) },
      value: (below += this.counts[i] as number),
    }));
    const rest: Family['samples'] = [
      { suffix: '_bucket', labels: { le: '+Inf' }, value: this.count },
      { suffix: '_sum', labels: {}, value: this.sum },
      { suffix: '_count', labels: {}, value: this.count },
    ];
    return { name: this.name, help: this.help, type: 'histogram', samples: [...buckets, ...rest] };
  }
}

export function textOf(families: readonly Family[]): string {
  return families
    .map(({ name, help, type, samples }) => {
      const lines = samples.map(({ suffix = '', labels, value }) => `${name}${suffix}${labelText(labels)} ${value}\n`);
      return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join('')}`;
    })
    .join('');
}

function labelText(labels: Labels): string {
  const parts = Object.entries(labels).map(
    ([name, value]) => `${name}="${value.replace(/[\\"\n]/g, (c) => (c === '\n' ? '\\n' : `\\${c}`))}"`,
  );
  return parts.length === 0 ? '' : `{${parts.join(',')}}`;
}
