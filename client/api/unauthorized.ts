let handler: () => Promise<void> = () => Promise.resolve();

/** The session sets what happens when a call is answered with 401: it checks whether it is still valid. */
export function setUnauthorizedHandler(check: () => Promise<void>): void {
  handler = check;
}

/** A call was answered with 401. */
export function handleUnauthorized(): Promise<void> {
  return handler();
}
