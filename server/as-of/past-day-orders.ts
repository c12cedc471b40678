/** Has past days made ready; who makes them is handed in. */
export abstract class PastDayOrders {
  /** Asks for a day, whoever asked for it before; how much of it is ready, in percent. */
  abstract order(day: string): Promise<number>;
  abstract of(day: string): Promise<{ prepared: number; failed: boolean } | undefined>;
}
