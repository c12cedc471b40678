import { Injectable } from '@nestjs/common';
import type { Principal } from '../../contract/permissions.js';
import { refuse } from '../../contract/refusals/refusals.js';
import { Kernel } from '../decider/kernel.js';
import { streamOf } from '../log/event.js';
import { positionAt } from '../log/position-at.js';
import { advance, emptyFile, type File } from '../projection/aggregate.js';
import { assertVisibleTo } from './visible-to.js';

/** A record at a past moment, and today. */
export interface PastAndPresent<S> {
  past: File<S>;
  today: File<S>;
}

/** Records as they were at a position of the log. */
@Injectable()
export class Past {
  constructor(private readonly kernel: Kernel) {}

  positionAt(at: Date): Promise<number> {
    return positionAt(this.kernel.options.pool, at);
  }

  /**
   * One record as it was, for this user: refused when it did not exist then, or when the user may not see it today (D204). Rights that
   * depend on the owner are checked against both states.
   */
  async recordFor<S>(principal: Principal, kind: string, id: number, position: number): Promise<PastAndPresent<S>> {
    const aggregate = this.kernel.aggregates.of(kind);
    const stream = streamOf(kind, id);
    const today = await this.kernel.files.now<S>(stream);
    const past = today.position <= position ? today : await this.kernel.files.at<S>(stream, { position });
    if (past.version === 0 || aggregate.isDeleted?.(past.state)) throw refuse('NotFound');
    assertVisibleTo(principal, aggregate, today.state);
    return { past, today };
  }

  /** By id; a record that did not exist yet is missing. */
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
    const existing = [...files.values()].filter(({ version }) => version > 0);
    return new Map(existing.map((file) => [file.id, file as File<S>]));
  }
}
