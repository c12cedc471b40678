/** The live topic of the first page: told when one of its figures may have changed. */
export const dashboardTopic = 'dashboard';
