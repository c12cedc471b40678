import type { SameKeys } from '../../same-keys';
import type mn from '../../mn/kits/chart';

export default {
  table: '{{title}}: as a table',
  asTable: 'Show as a table',
  picture: '{{title}}: download the picture',
  asPicture: 'Download the picture (PNG)',
  workbook: '{{title}}: download as Excel',
  asWorkbook: 'Download as Excel',
  label: '{{title}}: a chart. The figures are also there as a table.',
  rest: 'Others',
  nothing: 'No data',
  failed: 'The chart could not be loaded. Look at the figures as a table.',
} as const satisfies SameKeys<typeof mn>;
