import type mongolian from '../../mn/shipment/documents';
import type { SameKeys } from '../../same-keys';

export default {
  file: 'File',
  chooseFirst: 'Choose a file first.',
  download: 'Download: {{name}}',
  kilobytes: '{{size}} kB',
  show: 'Look at {{name}}',
  larger: 'Look at it larger',
  page: 'page {{page}} of {{pages}}',
  zoomIn: 'Larger',
  zoomOut: 'Smaller',
  notShown: 'This file could not be shown here. Download it to open it.',
  locked: 'This PDF has a password and is not shown here. Download it to open it.',
  notListed: 'This document is not in the list.',
  version: 'version {{version}} of {{versions}}',
  newVersion: 'New version of {{name}}',
  newVersionTitle: 'New version',
  remove: 'Remove',
  removeWhat: 'The document leaves the list. The history keeps who removed it and why.',
  erase: 'Delete the content of the file for good (cannot be undone)',
  needed: 'Documents that are needed',
  met: 'Complete',
  missingOne: 'Missing: {{name}}',
  none: 'No documents. They are added in the part Documents of an order.',
  goDocument: 'Document',
} as const satisfies SameKeys<typeof mongolian>;
