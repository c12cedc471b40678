/** A notice to people, sent once for its cause however often it is tried. */
export interface CausedNotice {
  to: readonly number[];
  body: string;
  cause: string;
  /** What the notice leads to. */
  link?: string;
}

/** Sends notices; the area that has the inboxes provides it. */
export abstract class NoticeSender {
  abstract send(notice: CausedNotice): Promise<void>;
}
