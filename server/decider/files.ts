import type { StreamEffects } from '../../contract/effects.js';
import type { NewEvent } from '../log/event.js';
import type { Aggregates, EffectName, File } from '../projection/aggregate.js';

/** Files as they stand after everything that is already decided, the commands before this one in its batch included. */
export interface Files {
  get<S>(stream: string): File<S>;
  /** What the parts of this file do on behalf of the one that is named. */
  effects(stream: string, user: string): unknown;
  /** What this file does on behalf of files of the kind that is named. */
  act<N extends EffectName>(effect: N, stream: string, given: StreamEffects[N], user: string): NewEvent[];
}

export function filesOf(aggregates: Pick<Aggregates, 'ofStream' | 'act'>, fileOf: (stream: string) => File): Files {
  return {
    get: <S>(stream: string) => fileOf(stream) as File<S>,
    effects: (stream, user) => aggregates.ofStream(stream).partEffects?.(fileOf(stream).state, user),
    act: (effect, stream, given, user) => aggregates.act(effect, fileOf(stream), given, user),
  };
}
