/** The days of a month in weeks from Monday; days of the months around it fill the first and the last week. */
export function weeksOf(month: string): string[][] {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const first = new Date(Date.UTC(year, number - 1, 1));
  const last = new Date(Date.UTC(year, number, 0));
  const start = addDays(first, -((first.getUTCDay() + 6) % 7));
  const weeks: string[][] = [];
  for (let day = start; day <= last; day = addDays(day, 7))
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(day, index).toISOString().slice(0, 10)));
  return weeks;
}

export function monthAfter(month: string, step: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + step, 1)).toISOString().slice(0, 7);
}

function addDays(day: Date, days: number): Date {
  return new Date(day.getTime() + days * 86_400_000);
}
