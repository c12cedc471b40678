// @ts-check
// Loaded before a program, it sets the clock of that program; a test calls it for its own.

/** From now on the clock of this process is that many milliseconds ahead of the machine's. @param {number} offsetMs */
export function advanceClock(offsetMs) {
  const MachineDate = Date;
  readClock(() => MachineDate.now() + offsetMs);
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
    construct: (target, args, as) => Reflect.construct(target, args.length === 0 ? [now()] : args, as),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
}

const offsetMs = process.env['CLOCK_AHEAD_MS'];
if (offsetMs !== undefined) advanceClock(Number(offsetMs));

const stoppedAt = process.env['CLOCK_STOPPED_AT'];
if (stoppedAt !== undefined) stopClock(Number(stoppedAt));
