import { fieldMessages } from '../refusals/refusals.js';
import type { FieldMessage } from './field.js';

/** Thrown while a value is read, with the message for its field. */
export class Unreadable extends Error {
  constructor(
    message: string,
    /** The name of the message, where it has no figures. */
    readonly reason?: FieldMessage,
  ) {
    super(message);
  }
}

export function wrong(reason: FieldMessage): never {
  throw new Unreadable(fieldMessages[reason].mn, reason);
}
