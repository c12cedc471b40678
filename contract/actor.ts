/** The seven kinds of user; the number is on the wire and in the database. */
export const userTypes = {
  1: { mn: 'Борлуулалтын менежер', en: 'Sales manager' },
  2: { mn: 'Үйл ажиллагааны менежер', en: 'Operation manager' },
  3: { mn: 'Нягтлан бодогч', en: 'Accountant' },
  4: { mn: 'Админ', en: 'Admin' },
  5: { mn: 'Гаалийн ажилтан', en: 'Custom' },
  6: { mn: 'Тарифын менежер', en: 'Tariff Manager' },
  7: { mn: 'Админ 2', en: 'Admin 2' },
} as const;
export type UserType = keyof typeof userTypes;
export const everyUserType = Object.keys(userTypes).map(Number) as UserType[];

/**
 * The acting user and the channel: web, command line, system, or a move that a user confirmed. `userId` is null for the system itself
 * (seeding, reactors).
 */
export interface Actor {
  userId: number | null;
  type: UserType | null;
  door: 'http' | 'cli' | 'system' | 'move';
  /** The operating-system account at the command line, as `cli:<account>`. */
  account?: string;
}
