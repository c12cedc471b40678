const connectionLossCodes = new Set([
  ...['57P01', '57P02', '57P03', '57P05', '25P03', '08000', '08001', '08003', '08004', '08006'],
  ...['ECONNRESET', 'ECONNREFUSED', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT'],
]);

const lossMessages = /Connection terminated|not queryable|connection error|timeout exceeded when trying to connect/i;
/** This process ends and has closed its connections: another one answers whoever asks again with the same key. */
const closedMessages = /Cannot use a pool after calling end|Driver not Connected/;

/** The database went away, so nobody knows whether the statement was carried out. */
export function isConnectionLoss(error: unknown): boolean {
  const { code, message, severity } = error as { code?: string; message?: string; severity?: string };
  return (
    // A panic is no answer: what the disk had no more room for may have been stored in part. The whole database restarts.
    severity === 'PANIC' ||
    (severity === 'FATAL' && code?.startsWith('53') === true) ||
    (code !== undefined && connectionLossCodes.has(code)) ||
    (message !== undefined && (lossMessages.test(message) || closedMessages.test(message)))
  );
}

/** The database said "no room" and nothing else: the statement was rolled back, so surely nothing was saved. */
export function isDiskFull(error: unknown): boolean {
  return (error as { code?: string } | null)?.code === '53100' && !isConnectionLoss(error);
}
