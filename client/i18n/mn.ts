import common from './mn/common';
import type customInvoice from './mn/areas/custom-invoice';
import type keys from './mn/kits/keys';
import type panels from './mn/kits/panels';
import type billing from './mn/shipment/billing';
import type chart from './mn/kits/chart';
import type range from './mn/kits/range';
import type dashboards from './mn/areas/dashboards';
import type report from './mn/areas/report';
import type files from './mn/kits/files';
import type credit from './mn/shipment/credit';
import type closing from './mn/areas/closing';
import type firm from './mn/areas/firm';
import type jobs from './mn/kits/jobs';
import type journal from './mn/shipment/journal';
import type inquiry from './mn/shipment/inquiry';
import type money from './mn/shipment/money';
import type operation from './mn/shipment/operation';
import type order from './mn/shipment/order';
import notices from './mn/kits/notices';
import type paper from './mn/shipment/paper';
import type clock from './mn/shipment/clock';
import type railway from './mn/shipment/railway';
import type reference from './mn/areas/reference';
import type rows from './mn/kits/rows';
import { screenNames } from './screen-names';
import type shipmentLists from './mn/shipment/shipment-lists';
import shell from './mn/kits/shell';
import signIn from './mn/kits/sign-in';
import states from './mn/kits/states';
import type attention from './mn/shipment/attention';
import type documents from './mn/shipment/documents';
import type units from './mn/shipment/units';
import type waiting from './mn/shipment/waiting';
import workspace from './mn/kits/workspace';

export const mn = { common, notices, screens: screenNames('mn'), shell, signIn, states, workspace };

/** Mongolian is the source language of the product: its keys are the keys, also those of the areas. */
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
    clock: typeof clock;
    railway: typeof railway;
    reference: typeof reference;
    rows: typeof rows;
    shipmentLists: typeof shipmentLists;
    attention: typeof attention;
    documents: typeof documents;
    units: typeof units;
    waiting: typeof waiting;
  };
