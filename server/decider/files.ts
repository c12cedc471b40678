import type { AttentionOf } from '../../contract/attention/state.js';
import type { StreamEffects } from '../../contract/composition/effects.js';
import type { NewEvent } from '../log/event.js';
import type { Aggregates, EffectName, File } from '../projection/aggregate.js';

/** Files as they are after everything that is already decided, including the earlier commands of the same batch. */
export interface Files {
  get<S>(stream: string): File<S>;
  /** What the parts of this file do for the part that is named. */
  effects(stream: string, user: string): unknown;
  /** What needs attention in files of this kind. */
  attentionOf(stream: string): AttentionOf<unknown>;
  /** What this file does for files of the named kind. */
  act<N extends EffectName>(effect: N, stream: string, given: StreamEffects[N], user: string): NewEvent[];
}

export function filesOf(aggregates: Pick<Aggregates, 'ofStream' | 'act'>, fileOf: (stream: string) => File): Files {
  return {
    get: <S>(stream: string) => fileOf(stream) as File<S>,
    effects: (stream, user) => aggregates.ofStream(stream).partEffects?.(fileOf(stream).state, user),
    attentionOf(stream) {
      const { attention } = aggregates.ofStream(stream);
      if (!attention) throw new Error(`No rule of what needs attention is about ${stream}`);
      return attention;
    },
    act: (effect, stream, given, user) => aggregates.act(effect, fileOf(stream), given, user),
  };
}
