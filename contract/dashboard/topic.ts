/** The live topic of the first page: told when one of its figures may have changed. */
export const dashboardTopic = 'dashboard';
/** The same for the charts of a year, and for the figures of the staff. */
export const chartsTopic = 'dashboard-charts';
export const staffTopic = 'dashboard-staff';
/** The same for every report. */
export const reportsTopic = 'reports';
