/** What runs in the worker and not in the server. Frozen: jobs wait in the queue under these names. */
export const jobQueues = ['export'] as const;
export type JobQueueName = (typeof jobQueues)[number];
