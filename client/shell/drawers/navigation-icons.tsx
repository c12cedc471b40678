import {
  Archive,
  Calculator,
  Chart,
  Cog,
  Dashboard,
  Document,
  History,
  KnownVehicle,
  Train,
  User,
} from '@blueprintjs/icons';
import type { ReactElement } from 'react';
import type { GroupId } from './navigation';

export const groupIcons: Record<GroupId, ReactElement> = {
  dashboards: <Dashboard />,
  sales: <Document />,
  transport: <KnownVehicle />,
  finance: <Calculator />,
  finished: <Archive />,
  system: <User />,
  reports: <Chart />,
  railway: <Train />,
  settings: <Cog />,
  log: <History />,
};
