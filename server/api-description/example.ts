import type { JsonSchema } from './schemas.js';

/** Texts that fit the patterns of the contract. */
export const samples = [
  '7',
  '2026-03-01',
  'user',
  `${'0123456789abcdef'.repeat(2)}.png`,
  `${'0123456789abcdef'.repeat(4)}.pdf`,
  'inquiry',
  'SM1234567',
  '2026',
  '0 8 * * 1-5',
  'Asia/Ulaanbaatar',
];

/** An example value for a schema; undefined where none can be derived. */
export function exampleOf(schema: JsonSchema): unknown {
  if (schema.examples && schema.examples.length > 0) return schema.examples[0];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.default !== undefined && schema.default !== null) return schema.default;
  if (schema.anyOf) return exampleOf(schema.anyOf.find(({ type }) => type !== 'null') ?? {});
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map(exampleOf));
  const type = Array.isArray(schema.type) ? schema.type.find((one) => one !== 'null') : schema.type;
  switch (type) {
    case 'object':
      return exampleObject(schema);
    case 'array': {
      const item = schema.items ? exampleOf(schema.items) : undefined;
      return item === undefined ? [] : [item];
    }
    case 'string':
      return exampleText(schema);
    case 'integer':
    case 'number':
      return schema.minimum !== undefined && schema.minimum > 1 ? schema.minimum : 1;
    case 'boolean':
      return true;
    default:
      return undefined;
  }
}

function exampleObject({ properties = {} }: JsonSchema): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(properties)
      .map(([name, property]) => [name, exampleOf(property)] as const)
      .filter(([, value]) => value !== undefined),
  );
}

function exampleText({ format, pattern }: JsonSchema): string | undefined {
  if (format === 'email') return 'bold@company.mn';
  if (format === 'date') return '2026-03-01';
  if (format === 'date-time') return '2026-03-01T01:30:00Z';
  if (pattern !== undefined) return samples.find((sample) => new RegExp(pattern, 'u').test(sample));
  return 'Говь Транс';
}
