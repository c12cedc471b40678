import type { Aggregates, File } from '../projection/aggregate.js';

/** Files as they stand after everything that is already decided, the commands before this one in its batch included. */
export interface Files {
  get<S>(stream: string): File<S>;
  /** What the parts of this file do on behalf of the one that is named. */
  effects(stream: string, user: string): unknown;
}

export function filesOf(aggregates: Pick<Aggregates, 'ofStream'>, fileOf: (stream: string) => File): Files {
  return {
    get: <S>(stream: string) => fileOf(stream) as File<S>,
    effects: (stream, user) => aggregates.ofStream(stream).effects?.(fileOf(stream).state, user),
  };
}
