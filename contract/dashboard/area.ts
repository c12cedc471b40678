import { contractArea } from '../area.js';
import { guide, inMenu, page } from '../screen.js';

const charts = guide('dashboards-and-reports', 'График самбар', 'Charts');

export const dashboardArea = contractArea('dashboard', {
  screens: [
    page('dashboard', '/dashboard', 'dashboard.read', ['Ерөнхий самбар', 'Dashboard V1'], {
      menu: inMenu('dashboards', 'menu.everyone'),
      guide: guide('quotation-desk', 'Нүүр хуудас', 'Home'),
    }),
    page('dashboardnew', '/dashboardnew', 'dashboard.read', ['График самбар', 'Dashboard V2'], {
      menu: inMenu('dashboards', 'menu.everyone'),
      guide: charts,
    }),
    page('dashboardadmin', '/dashboardadmin', 'dashboard.admin', ['Шинэ Dashboard', 'Dashboard Admin'], {
      menu: inMenu('dashboards', 'menu.dashboardAdmin'),
      guide: charts,
    }),
    page('person', '/dashboardadmin/person', 'dashboard.admin', ['Ажилтны тайлан', 'Single Person Report'], {
      guide: charts,
    }),
  ],
});
