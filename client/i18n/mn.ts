import common from './mn/common';
import type customInvoice from './mn/custom-invoice';
import type keys from './mn/keys';
import type panels from './mn/panels';
import type billing from './mn/billing';
import type chart from './mn/chart';
import type range from './mn/range';
import type dashboards from './mn/dashboards';
import type report from './mn/report';
import type files from './mn/files';
import type credit from './mn/credit';
import type closing from './mn/closing';
import type firm from './mn/firm';
import type jobs from './mn/jobs';
import type journal from './mn/journal';
import type inquiry from './mn/inquiry';
import type money from './mn/money';
import type operation from './mn/operation';
import type order from './mn/order';
import notices from './mn/notices';
import type paper from './mn/paper';
import type reference from './mn/reference';
import type rows from './mn/rows';
import { screenNames } from './screen-names';
import type shipmentLists from './mn/shipment-lists';
import shell from './mn/shell';
import signIn from './mn/sign-in';
import states from './mn/states';
import type waiting from './mn/waiting';
import workspace from './mn/workspace';

export const mn = { common, notices, screens: screenNames('mn'), shell, signIn, states, workspace };

/** Mongolian is the language the product is written in: its keys are the keys, also those that come with an area. */
export type Mongolian = typeof mn &
  typeof panels &
  typeof files & {
    customInvoice: typeof customInvoice;
    keys: typeof keys;
    billing: typeof billing;
    report: typeof report;
    chart: typeof chart;
    range: typeof range;
    dashboards: typeof dashboards;
    closing: typeof closing;
    credit: typeof credit;
    firm: typeof firm;
    inquiry: typeof inquiry;
    jobs: typeof jobs;
    journal: typeof journal;
    money: typeof money;
    operation: typeof operation;
    order: typeof order;
    paper: typeof paper;
    reference: typeof reference;
    rows: typeof rows;
    shipmentLists: typeof shipmentLists;
    waiting: typeof waiting;
  };
