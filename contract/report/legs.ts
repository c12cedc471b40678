import { legs } from '../reference/fixed/legs.js';
import type { Label } from '../label.js';
import { groupColumns, finishedDays, type ReportDeclaration } from './report.js';

/** The days that the legs of finished orders took, by mode of transport and border. */
export interface LegReport extends ReportDeclaration {
  kind: 'legs';
}

const label = (mn: string, en: string): Label => ({ mn, en });

export const legReport: LegReport = {
  kind: 'legs',
  name: 'report-legs',
  call: 'legs',
  screen: 'legs',
  capability: 'report.other',
  title: label('Хугацаа', 'Transit times'),
  columns: {
    mode: groupColumns.mode,
    border: groupColumns.border,
    leg: { kind: 'choice', choices: legs, label: label('Үе шат', 'Leg') },
    files: { kind: 'integer', label: label('Тээврийн тоо', 'Shipment quantity') },
    median: { kind: 'integer', label: label('Медиан (хоног)', 'Median (days)') },
    ninety: { kind: 'integer', label: label('100-гийн 90 (хоног)', '90 of 100 (days)') },
  },
  filters: finishedDays,
  common: ['mode', 'border', 'leg'],
};
