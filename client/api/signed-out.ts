let look: () => Promise<void> = () => Promise.resolve();

/** The session sets what happens when a call is answered with 401: it checks whether it is still valid. */
export function whenSignedOut(check: () => Promise<void>): void {
  look = check;
}

/** A call was answered with 401. */
export function signedOut(): Promise<void> {
  return look();
}
