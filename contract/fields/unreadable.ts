import { fieldMessages } from '../refusals/refusals.js';
import type { FieldMessage } from './field.js';

/** Thrown while a value is read; converted to a message at its field. */
export class Unreadable extends Error {
  constructor(readonly reason: FieldMessage) {
    super(fieldMessages[reason].en);
  }
}

export function wrong(reason: FieldMessage): never {
  throw new Unreadable(reason);
}
