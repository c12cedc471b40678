// @ts-check
// Loaded before a program, it sets the clock of that program; a test calls it for its own.

/** From now on the clock of this process is that many milliseconds ahead of the machine's. @param {number} ahead */
export function setClockAhead(ahead) {
  const MachineDate = Date;
  readClock(() => MachineDate.now() + ahead);
}

/** From now on the clock of this process is fixed at an instant; the returned function advances it. @param {number} at @returns {(ms: number) => void} */
export function stopClock(at) {
  let time = at;
  readClock(() => time);
  return (ms) => void (time += ms);
}

/** @param {() => number} now */
function readClock(now) {
  const MachineDate = Date;
  globalThis.Date = new Proxy(MachineDate, {
    construct: (target, given, as) => Reflect.construct(target, given.length === 0 ? [now()] : given, as),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
}

const ahead = process.env['CLOCK_AHEAD_MS'];
if (ahead !== undefined) setClockAhead(Number(ahead));
