import { Injectable } from '@nestjs/common';
import { Kernel } from '../kernel.js';
import { streamOf } from '../log/event.js';
import { positionAt } from '../log/position-at.js';
import { advance, emptyFile, type File } from '../projection/aggregate.js';

/** Records as they stood at a position of the log. */
@Injectable()
export class Past {
  constructor(private readonly kernel: Kernel) {}

  positionAt(at: Date): Promise<number> {
    return positionAt(this.kernel.options.pool, at);
  }

  /** By number; one that was not there yet is missing. */
  async states<S>(kind: string, ids: Iterable<number>, position: number): Promise<Map<number, S>> {
    const files = await this.files<S>(kind, ids, position);
    return new Map([...files].map(([id, { state }]) => [id, state]));
  }

  /** With their versions, and the position of the last event of each. */
  async files<S>(kind: string, ids: Iterable<number>, position: number): Promise<Map<number, File<S>>> {
    const aggregate = this.kernel.aggregates.of(kind);
    const files = new Map<string, File>();
    for (const id of new Set(ids)) files.set(streamOf(kind, id), emptyFile(aggregate, streamOf(kind, id), id));
    if (files.size === 0) return new Map();
    for (const event of await this.kernel.reader.streams([...files.keys()])) {
      const file = files.get(event.stream);
      if (file && event.position <= position) files.set(event.stream, advance(aggregate, file, event));
    }
    const there = [...files.values()].filter(({ version }) => version > 0);
    return new Map(there.map((file) => [file.id, file as File<S>]));
  }
}
