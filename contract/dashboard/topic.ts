/** Told when what the first page counts may have changed. */
export const dashboardTopic = 'dashboard';
