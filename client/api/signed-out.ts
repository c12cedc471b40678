let look: () => Promise<void> = () => Promise.resolve();

/** The session says what is done when a call is answered with 401: it looks whether it still holds. */
export function whenSignedOut(check: () => Promise<void>): void {
  look = check;
}

/** A call was answered with 401. */
export function signedOut(): Promise<void> {
  return look();
}
