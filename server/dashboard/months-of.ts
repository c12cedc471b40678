/**
 * Up to this many months every month of the range is shown; a longer range is cut to the months from the first to the last file.
 */
const maxMonths = 36;

/** The months from day $1 to day $2. The files counted in them have the first day of their month as `first_day`. */
export function monthsOf(files: string): string {
  return `(
    select m.first_day::date as first_day, extract(year from m.first_day)::integer as year,
      extract(month from m.first_day)::integer as month
    from (select ($2::date - $1::date) > ${maxMonths * 31} as is_wide) range
    cross join lateral generate_series(
      (case when is_wide then (select min(first_day) from ${files}) else date_trunc('month', $1::date)::date end)::timestamp,
      (case when is_wide then (select max(first_day) from ${files}) else $2::date end)::timestamp,
      interval '1 month') m (first_day))`;
}
