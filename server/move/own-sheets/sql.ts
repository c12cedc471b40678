/** SQL expressions of the sheets that an export writes. */

/** The day of an instant where the firm is. */
export const dayOf = (instant: string): string => `to_char(${instant} at time zone 'Asia/Ulaanbaatar', 'YYYY-MM-DD')`;

/** An object of these expressions by their names. */
export const object = (values: Readonly<Record<string, string>>): string =>
  `json_build_object(${Object.entries(values)
    .map(([name, value]) => `'${name}', ${value}`)
    .join(', ')})`;

/** A select of rows with values by columns, and with forms by their names. */
export function rowsOf(
  own: Readonly<Record<string, string>>,
  forms: Readonly<Record<string, string>>,
  from: string,
  more: Readonly<Record<string, string>> = {},
): string {
  const others = Object.entries(more).map(([name, value]) => `, ${value} as ${name}`);
  return `select ${object(own)} as own, ${object(forms)} as forms${others.join('')} ${from}`;
}

/** The old number of a file: its code, which it keeps; an inquiry has none. */
export const fileNumberOf = (file: string): string => `coalesce(${file}.code, 'inquiry-' || ${file}.id)`;
