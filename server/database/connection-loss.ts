const connectionLossCodes = new Set([
  ...['57P01', '57P02', '57P03', '57P05', '25P03', '08000', '08001', '08003', '08004', '08006'],
  ...['ECONNRESET', 'ECONNREFUSED', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT'],
]);

const lossMessages = /Connection terminated|not queryable|connection error|timeout exceeded when trying to connect/i;
/** This process is ending and has closed its connections: a repeated request with the same key is answered by another process. */
const closedMessages = /Cannot use a pool after calling end|Driver not Connected/;

/** The connection was lost, so it is unknown whether the statement was carried out. */
export function isConnectionLoss(error: unknown): boolean {
  const { code, message, severity } = error as { code?: string; message?: string; severity?: string };
  return (
    // After a panic part of the data may have been stored although the disk was full. The whole database restarts.
    severity === 'PANIC' ||
    (severity === 'FATAL' && code?.startsWith('53') === true) ||
    (code !== undefined && connectionLossCodes.has(code)) ||
    (message !== undefined && (lossMessages.test(message) || closedMessages.test(message)))
  );
}

/** The database reported only that the disk is full: the statement was rolled back, so nothing was saved. */
export function isDiskFull(error: unknown): boolean {
  return (error as { code?: string } | null)?.code === '53100' && !isConnectionLoss(error);
}
