/** What runs in the worker and not in the server. Frozen: jobs wait in the queue under these names. */
export type JobQueueName = 'export' | 'past-day';
