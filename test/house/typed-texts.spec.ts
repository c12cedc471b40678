import { describe, expect, it } from '@jest/globals';
import { airWaybill } from '../../contract/fields/air-waybill/field.js';
import { code } from '../../contract/fields/code/field.js';
import { containerNumber } from '../../contract/fields/container-number/field.js';
import { email } from '../../contract/fields/email/field.js';
import { image } from '../../contract/fields/image/field.js';
import { note } from '../../contract/fields/note/field.js';
import { phone } from '../../contract/fields/phone/field.js';
import { text } from '../../contract/fields/text/field.js';
import { wagonNumber } from '../../contract/fields/wagon-number/field.js';
import type { Fields } from '../../contract/fields/field.js';
import { formOf } from '../../contract/form/form-body.js';
import type { Route } from '../../contract/route.js';
import { editUserBody, profileBody } from '../../contract/user/form.js';
import { routes } from '../../server/composition/declared/routes.js';
import { exampleOf } from '../../server/api-description/example.js';
import { schemaOf, type JsonSchema } from '../../server/api-description/schemas.js';

type Value = unknown;

/** Control characters, characters that change the text direction, and zero-width characters. */
const unseen = [
  ...['\u0000', '\u0007', '\u009f', '\u061c', '\u200b', '\u200d', '\u200e', '\u202e', '\u2066', '\ufeff'],
  ...['\u206a', '\u3164', '\uffa0', '\u{e0041}'],
];
const hasInvisible = (value: Value): boolean => {
  if (typeof value === 'string') return unseen.some((sign) => value.includes(sign));
  return typeof value === 'object' && value !== null && Object.values(value).some(hasInvisible);
};

/** A declaration is sent under its own name by default. */
const sentAs = (declared: object, name: string): string =>
  'sent' in declared && typeof declared.sent === 'string' ? declared.sent : name;

/** What a user may type somewhere: the first value that each field reads. */
const typeable = [
  'текст',
  '1',
  '2026-03-01',
  'bold@company.mn',
  'SM1111111',
  '99112233',
  '2026',
  '1: 15 USD',
  `${'0'.repeat(64)}.pdf`,
];
function valuesOf(fields: Fields): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const values = [...typeable, ...Object.keys(field.choices ?? {}), [1]];
      return [sentAs(field, name), values.find((value) => field.body.safeParse(value).success)];
    }),
  );
}

/** The body of a route as its description shows it, with everything that it may hold; of a form, with a row in each of its tables. */
function bodyOf(route: Route): Record<string, Value> {
  const form = formOf(route.body);
  if (form) {
    const rows = Object.entries(form.tables).map(([name, table]) => [sentAs(table, name), [valuesOf(table.fields)]]);
    const id = form.idKey === undefined ? {} : { [form.idKey]: 1 };
    return { ...id, ...valuesOf(form.fields), ...Object.fromEntries(rows) };
  }
  const schema = schemaOf(route.body, 'sent');
  const example = exampleOf(schema) as Record<string, Value> | undefined;
  const undescribed = Object.keys(propertiesOf(schema)).map((name) => [name, 'текст'] as const);
  return { ...Object.fromEntries(undescribed), ...example };
}
function propertiesOf({ properties = {}, allOf = [] }: JsonSchema): Record<string, JsonSchema> {
  return Object.assign({}, properties, ...allOf.map(propertiesOf)) as Record<string, JsonSchema>;
}

/** The same body once for each of its values, with an invisible character in that value. */
function spoiled(value: Value, sign: string): Value[] {
  if (Array.isArray(value)) return value.flatMap((item, at) => spoiled(item, sign).map((one) => value.with(at, one)));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, item]) => spoiled(item, sign).map((one) => ({ ...value, [key]: one })));
  return [`${String(value)}${sign}x`];
}

/** A password is compared and never shown; a page sends a layout by itself; the cells of a sheet are later read as fields. */
const neverShown = ['auth.login', 'workspace.keepLayout'];
const isSheet = ({ name }: Route): boolean => name.endsWith('.preview');
/** Names of lists, columns and browsers that a page sends; an order's code that is only compared. */
const notTyped = ['list', 'what', 'columns', 'sort', 'token', 'password'];
const compared = ['shippingorder.duplicate', 'finance.finishrequest'];
const typedBy = (route: Route, body: Record<string, Value>): Record<string, Value> =>
  Object.fromEntries(
    Object.entries(body).filter(
      ([key]) => !notTyped.includes(key) && !(key === 'code' && compared.includes(route.name)),
    ),
  );

/** Which of two schemas reads it depends on whose account it is. */
const readings = (route: Route) => (route.name === 'user.edit' ? [editUserBody, profileBody] : [route.body]);

describe('a text typed by a user', () => {
  const bodies = routes
    .filter((route) => route.method !== 'GET' && !neverShown.includes(route.name) && !isSheet(route))
    .map((route) => {
      const body = bodyOf(route);
      return { route, body, typed: typedBy(route, body) };
    })
    .filter(({ typed }) => spoiled(typed, '').length > 0);

  it('is sent in a valid body of the form, so that the tests below reach the field', () => {
    const forms = bodies.filter(({ route }) => formOf(route.body));
    const unread = forms.flatMap(({ route, body }) => {
      const { error } = route.body.safeParse(body);
      return error
        ? [`${route.name}: ${error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join(', ')}`]
        : [];
    });
    expect(unread).toEqual([]);
    expect(forms.length).toBeGreaterThan(50);
  });

  it.each(bodies.map((one) => [one.route.name, one] as const))(
    'contains no invisible character once %s has read it',
    (_name, { route, body, typed }) => {
      const read = (sent: Value): Value[] =>
        readings(route).flatMap((schema) => {
          const { success, data } = schema.safeParse({ ...body, ...(sent as object) });
          return success ? [data] : [];
        });
      // Where a letter more makes the value invalid, as in a number, it is no typed text.
      const places = spoiled(typed, '').flatMap((sent, at) => (read(sent).length > 0 ? [at] : []));
      const held = unseen.flatMap((sign) => {
        const sent = spoiled(typed, sign);
        return places.map((at) => sent[at]).filter((one) => read(one).some(hasInvisible));
      });
      expect(held).toEqual([]);
    },
  );

  it('is read in this way by every kind of text field', () => {
    for (const make of [text, code, phone, note, image, email, containerNumber, airWaybill, wagonNumber])
      for (const sign of unseen) {
        const read = make({ mn: 'Нэр', en: 'Name' }).body.safeParse(`а${sign}б`);
        expect([make.name, sign, read.success && hasInvisible(read.data)]).toEqual([make.name, sign, false]);
      }
  });
});
