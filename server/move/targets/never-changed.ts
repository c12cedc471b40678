import type { SaveTarget, TargetWriter } from './target.js';

/** For records that a move only adds. */
export function neverChanged(name: SaveTarget): TargetWriter['undoChange'] {
  return () => Promise.reject(new Error(`No row of a move changes a record of ${name}`));
}
