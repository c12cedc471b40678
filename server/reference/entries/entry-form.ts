import type { WireForm } from '../../../contract/form/wire-form.js';
import { wireField } from '../../../contract/form/wire-form.js';
import { readName, type ReferenceDeclaration } from '../../../contract/reference/declaration.js';

/** The form of an entry. Its fields are sent under their own names; some have a second name in answers. */
export function entryForm(declaration: ReferenceDeclaration): WireForm {
  const fields = Object.entries(declaration.fields).map(([name, field]) => [
    name,
    wireField(name, field, readName(declaration, name)),
  ]);
  return { fields: Object.fromEntries(fields), tables: {} };
}
