// @ts-check
// Loaded before a program: its clock stands ahead of the machine's by so many milliseconds.

const ahead = Number(process.env['CLOCK_AHEAD_MS']);
const now = () => MachineDate.now() + ahead;
const MachineDate = Date;

globalThis.Date = new Proxy(MachineDate, {
  construct: (target, given, as) => Reflect.construct(target, given.length === 0 ? [now()] : given, as),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
