import { Injectable, Logger } from '@nestjs/common';
import { gauge, textOf, type Family } from './families.js';

export type FigureSource = () => readonly Family[] | Promise<readonly Family[]>;

const patienceMs = 2_000;

/** The metrics of this process, read from their sources on request. */
@Injectable()
export class Metrics {
  private readonly logger = new Logger('Metrics');
  private readonly sources = new Map<string, FigureSource>();

  /** Adds a source of metrics; one that fails is reported as failed instead of its values. */
  add(name: string, source: FigureSource): void {
    this.sources.set(name, source);
  }

  async text(): Promise<string> {
    const found = await Promise.all(
      [...this.sources].map(async ([name, source]) => ({ name, families: await this.readSource(name, source) })),
    );
    const failed = found.map(({ name, families }) => [{ source: name }, families === null ? 1 : 0] as const);
    return textOf([
      ...found.flatMap(({ families }) => families ?? []),
      gauge('zuuch_source_failed', 'Whether a source of figures did not answer.', failed),
    ]);
  }

  private async readSource(name: string, source: FigureSource): Promise<readonly Family[] | null> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<null>((answer) => (timer = setTimeout(() => answer(null), patienceMs)));
    try {
      return await Promise.race([source(), late]);
    } catch (error) {
      this.logger.warn({ message: 'no figures', source: name, reason: String(error) });
      return null;
    } finally {
      clearTimeout(timer);
    }
  }
}
