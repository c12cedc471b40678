// @ts-check
/** How a start or a test run ends: it hears every way in which npm, a terminal or a service manager asks it to. */
import { spawn } from 'node:child_process';
import { constants } from 'node:os';

const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
const lookForParentMs = 1_000;

/**
 * Calls `end` for every signal that asks this process to end, and when npm, which started it, is gone: a shell between the
 * two may die of a signal without passing it on.
 * @param {(signal: NodeJS.Signals) => void} end
 * @returns {() => void} stops listening
 */
export function onEndRequest(end) {
  const onSignal = (/** @type {NodeJS.Signals} */ signal) => {
    // After a signal from npm, the end of npm is not a second signal: that would count as an impatient user.
    clearInterval(timer);
    end(signal);
  };
  for (const signal of signals) process.on(signal, onSignal);
  const { ppid } = process;
  const timer = process.env.npm_lifecycle_event
    ? setInterval(() => {
        if (process.ppid !== ppid) onSignal('SIGTERM');
      }, lookForParentMs)
    : undefined;
  timer?.unref();
  return () => {
    for (const signal of signals) process.off(signal, onSignal);
    clearInterval(timer);
  };
}

/** What a shell answers for a program that a signal ended. @param {NodeJS.Signals} signal */
export function exitCodeOf(signal) {
  return 128 + constants.signals[signal];
}

/**
 * Runs a program and gives its exit code. When this process is asked to end, the program is asked too, and this process
 * ends once the program has.
 * @param {string} program @param {string[]} args @param {import('node:child_process').SpawnOptions} options
 * @returns {Promise<number>}
 */
export function runToItsEnd(program, args, options) {
  return new Promise((done, failed) => {
    const child = spawn(program, args, options);
    /** @type {NodeJS.Signals | null} */
    let endSignal = null;
    const forget = onEndRequest((signal) => {
      endSignal ??= signal;
      child.kill('SIGTERM');
    });
    child.once('error', (error) => {
      forget();
      failed(error);
    });
    child.once('close', (code) => {
      forget();
      if (endSignal) process.exit(exitCodeOf(endSignal));
      done(code ?? 1);
    });
  });
}
