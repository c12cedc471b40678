/** A message to browsers without an open page. */
export interface Payload {
  /** Distinguishes it from the other messages: the browser shows each once. */
  id: number | string;
  title: string;
  body: string;
  url: string;
}

/** Pushes to the browsers of a user; provided by the area of the inbox, which has the keys. */
export abstract class DevicePush {
  abstract push(userId: number, payload: Payload): Promise<void>;
}
