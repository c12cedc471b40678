import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** A line that is inserted after another one of a file; a new file starts with its line. */
type Line = readonly [path: string, behind: string | null, line: string];

/** Small additions to existing code, as `docs/engineers/folders.md` calls them. */
export const additions: Readonly<Record<string, readonly Line[]>> = {
  'a column of a list': [
    [
      'contract/custom-invoice/list.ts',
      `    description: { kind: 'note', label: description.label },`,
      `    payer_email: { kind: 'email', label: { mn: 'И-мэйл', en: 'E-mail' }, optional: true },`,
    ],
    [
      'server/custom-invoice/custom-invoice-listing.ts',
      `    payer: { join: 'payer_entry', column: 'name' },`,
      `    payer_email: { join: 'payer_entry', column: 'email' },`,
    ],
  ],
  'a filter by a column': [
    ['contract/custom-invoice/list.ts', `choices: choicesOf(invoicetype)`, `, filter: { name: 'segment' }`],
  ],
  'a filter by what no column shows': [
    [
      'contract/custom-invoice/list.ts',
      '  filters: {',
      `    settled: { kind: 'flag', label: { mn: 'Төлсөн', en: 'Paid' } },`,
    ],
    [
      'server/custom-invoice/custom-invoice-listing.ts',
      '  list: customInvoiceList,',
      "  filters: { settled: { condition: (value) => `t.paid_at is ${value === '1' ? 'not ' : ''}null` } },",
    ],
  ],
  'a field of a form': [
    [
      'contract/shipment/order/form.ts',
      `import { text } from '../../fields/text/field.js';`,
      `import { sealNumber } from '../../fields/seal-number/field.js';`,
    ],
    [
      'contract/shipment/order/form.ts',
      'const orderFields = {',
      `  seal: wireField('seal', sealNumber({ mn: 'Лац', en: 'Seal' })),`,
    ],
    [
      'client/shipment/order/order-inputs.tsx',
      `      <FormField name="information" span={12} />`,
      `      <FormField name="seal" span={6} />`,
    ],
  ],
  'a kind of field': [
    [
      'contract/fields/seal-number/kind.ts',
      null,
      [`import { kindOfText } from '../kind.js';`, ``, `export const sealNumberKind = kindOfText();`].join('\n'),
    ],
    [
      'contract/fields/seal-number/field.ts',
      null,
      [
        `import { lineField } from '../line-field.js';`,
        ``,
        `export const sealNumber = lineField('sealNumber', 20);`,
      ].join('\n'),
    ],
    [
      'client/fields/seal-number/display.ts',
      null,
      [
        `import { textDisplay } from '../field-display';`,
        ``,
        `export const sealNumberDisplay = textDisplay(110);`,
      ].join('\n'),
    ],
    ['contract/fields/field.ts', 'export type FieldKind =', `  | 'sealNumber'`],
    [
      'contract/fields/kinds.ts',
      `import { textKind } from './text/kind.js';`,
      `import { sealNumberKind } from './seal-number/kind.js';`,
    ],
    [
      'contract/fields/kinds.ts',
      'export const fieldKinds: Readonly<Record<FieldKind, KindOfField>> = {',
      `  sealNumber: sealNumberKind,`,
    ],
    [
      'client/fields/field-displays.ts',
      `import { lineDisplay } from './text/display';`,
      `import { sealNumberDisplay } from './seal-number/display';`,
    ],
    [
      'client/fields/field-displays.ts',
      'export const fieldDisplays: Readonly<Record<FieldKind, FieldDisplay>> = {',
      `  sealNumber: sealNumberDisplay,`,
    ],
    [
      'client/fields/input-of-kind.tsx',
      'const inputs: Readonly<Record<FieldKind, ComponentType<FieldInputProps>>> = {',
      `  sealNumber: LineInput,`,
    ],
  ],
  'a paper': [
    [
      'contract/shipment/papers.ts',
      'export const orderPapers = {',
      `  manifest: paperRoutesOf({
    name: 'shippingorder.manifest',
    page: '/shippingorder/{id}/manifest',
    capability: 'order.read',
    title: { mn: 'Ачааны манифест', en: 'Cargo manifest' },
    what: 'The cargo manifest',
  }),`,
    ],
    [
      'contract/shipment/area.ts',
      `    sheet('inquiry-supply', '/inquiry/:id/supply', 'inquiry.read', ['Нийлүүлэлтийн баримт', 'Supply document']),`,
      `    sheet('shippingorder-manifest', '/shippingorder/:id/manifest', 'order.read', ['Ачааны манифест', 'Cargo manifest']),`,
    ],
    [
      'server/shipment/papers/order-papers.ts',
      'const papers = [',
      `  {
    routes: orderPapers.manifest,
    file: 'manifest',
    write: (order: OrderPaper) => {
      const { paper, pictures } = deliveryAct(order);
      return { paper: { ...paper, title: 'АЧААНЫ МАНИФЕСТ' }, pictures };
    },
  },`,
    ],
  ],
  'a job': [
    [
      'server/maintenance/area.ts',
      '  jobs: [',
      `    {
      name: 'log-count',
      title: { mn: 'Бүртгэлийг тоолох', en: 'Counting the log' },
      runsIn: 'worker',
      every: every('minutes', 60),
      handler: async () =>
        class {
          async perform() {
            return { counted: true };
          }
        },
    },`,
    ],
  ],
  'a reference list': [
    [
      'contract/reference/lists/berth.ts',
      null,
      [
        `import { defineReference } from '../declaration.js';`,
        `import { name } from '../usual-fields.js';`,
        ``,
        `export const berth = defineReference({`,
        `  name: 'berth',`,
        `  noun: 'Berth',`,
        `  title: { mn: 'Зогсоол', en: 'Berths' },`,
        `  one: { mn: 'Зогсоол', en: 'Berth' },`,
        `  detailKey: 'bdata',`,
        `  fields: { name },`,
        `  shown: ['name'],`,
        `  search: ['name'],`,
        `});`,
      ].join('\n'),
    ],
    [
      'contract/reference/heads.ts',
      'const heads = {',
      `  berth: { ...settings(), screen: { mn: 'Зогсоол', en: 'Berth' } },`,
    ],
  ],
  'a report': [
    [
      'contract/report/catalogue.ts',
      'export const groupedReports: readonly GroupedReport[] = [',
      `  report({
    call: 'border/profit',
    screen: 'borderprofit',
    capability: 'report.other',
    title: { mn: 'Хилийн ашиг', en: 'Profit by border' },
    groups: { name: 'border' },
    measures: { totalprofit: 'profitUsd' },
  }),`,
    ],
    [
      'contract/report/area.ts',
      '  screens: [',
      `    report('borderprofit', 'report.other', 'menu.reports.other', ['Хилийн ашиг', 'Profit by border']),`,
    ],
  ],
};

export async function addTo(projectRoot: string): Promise<void> {
  for (const [path, behind, line] of Object.values(additions).flat()) {
    const file = join(projectRoot, path);
    if (behind === null) {
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, line, { flag: 'wx' });
      continue;
    }
    const text = await readFile(file, 'utf8');
    if (text.split(behind).length !== 2) throw new Error(`${path} does not say once: ${behind}`);
    // A whole line is added as a new line; an addition to the start of a line continues that line.
    await writeFile(
      file,
      text.replace(behind, () => behind + (line.startsWith(',') ? '' : '\n') + line),
    );
  }
}
