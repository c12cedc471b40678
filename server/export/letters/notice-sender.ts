/** A notice to users, sent once per cause however often it is tried. */
export interface CausedNotice {
  to: readonly number[];
  body: string;
  cause: string;
  /** The address that the notice links to. */
  link?: string;
}

/** Sends notices; provided by the notification area. */
export abstract class NoticeSender {
  abstract send(notice: CausedNotice): Promise<void>;
}
