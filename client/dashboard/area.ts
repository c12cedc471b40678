import { withTexts, type ClientArea } from '../shell/parts';

export const dashboardArea: ClientArea = {
  name: 'dashboard',
  panels: {
    dashboard: () => import('./home.panel'),
    dashboardnew: withTexts(() => import('./charts.panel'), 'dashboards', 'range', 'chart'),
    dashboardadmin: withTexts(() => import('./staff.panel'), 'dashboards', 'range'),
    person: withTexts(() => import('./person.panel'), 'dashboards', 'range', 'chart'),
  },
};
