const connectionLossCodes = new Set([
  ...['57P01', '57P02', '57P03', '57P05', '25P03', '08000', '08001', '08003', '08004', '08006'],
  ...['ECONNRESET', 'ECONNREFUSED', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT'],
]);

/** The database went away, so nobody knows whether the statement was carried out. */
export function isConnectionLoss(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string };
  return (
    (code !== undefined && connectionLossCodes.has(code)) ||
    /Connection terminated|not queryable|connection error|timeout exceeded when trying to connect/i.test(message ?? '')
  );
}
