// @ts-check
// Loaded before a program: its clock stands ahead of the machine's by so many milliseconds.

const ahead = Number(process.env['CLOCK_AHEAD_MS']);
const MachineDate = Date;

globalThis.Date = /** @type {DateConstructor} */ (
  class extends MachineDate {
    /** @param {unknown[]} given */
    constructor(...given) {
      super(.../** @type {[number]} */ (given.length === 0 ? [MachineDate.now() + ahead] : given));
    }

    static now() {
      return MachineDate.now() + ahead;
    }

    /** What the runtime itself makes is a date, too. @param {unknown} value */
    static [Symbol.hasInstance](value) {
      return value instanceof MachineDate;
    }
  }
);
