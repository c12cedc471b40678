/** The live topic of the start page: published when one of its figures may have changed. */
export const dashboardTopic = 'dashboard';
/** The same for the yearly charts and the staff figures. */
export const chartsTopic = 'dashboard-charts';
export const staffTopic = 'dashboard-staff';
/** The same for every report. */
export const reportsTopic = 'reports';
