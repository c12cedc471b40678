/** A database that is away for some minutes does not end a move that is half written. */
export const writePausesMs = [2_000, 10_000, 60_000, 300_000];
