import { Annotation, Camera, Feed, MapMarker } from '@blueprintjs/icons';
import { tracingForm } from '../../../contract/shipment/tracing/form';
import { lazyPart } from '../../browser/lazy-part';
import type { EntryPart } from '../operation-part';
import { NewsEntries } from './news-entries';
import { TracingEntries } from './tracing-entries';

const { tracing, news, notes } = tracingForm.tables;
const needs = 'operation.tracing';

export const tracingEntries: EntryPart = {
  name: 'tracing',
  title: tracing.label,
  // Kind a (or 0) has the tracing form, kind b (or 1) does not (D068).
  isOf: (ftype) => ftype === 'a' || ftype === '0',
  Content: TracingEntries,
  phoneButtons: [
    {
      textOf: (t) => t('operation.goPhoto'),
      Icon: Camera,
      needs,
      press: (part) => part?.querySelector<HTMLInputElement>('input[capture]')?.click(),
    },
    { textOf: (t) => t('operation.goTracing'), Icon: MapMarker, needs },
  ],
};

export const newsEntries: EntryPart = {
  name: 'news',
  title: news.label,
  Content: NewsEntries,
  phoneButtons: [{ textOf: (t) => t('operation.goNews'), Icon: Feed }],
};

export const noteEntries: EntryPart = {
  name: 'notes',
  title: notes.label,
  Content: lazyPart(() => import('./note-entries')),
  phoneButtons: [{ textOf: (t) => t('operation.goNotes'), Icon: Annotation }],
};
