// @ts-check
/**
 * Specs run in the worker's own realm, not in a separate one for each file, so modules are evaluated once for all files of a
 * worker. Changes of a file to the process are reverted after its last test.
 */
import { createRequire } from 'node:module';

// Modules that the framework brings itself.
const ofGlobals = createRequire(createRequire(import.meta.url).resolve('@jest/globals'));
const { ModuleMocker } = ofGlobals('jest-mock');
const { ModernFakeTimers } = createRequire(ofGlobals.resolve('@jest/environment'))('@jest/fake-timers');

/** @typedef {{ rootDir: string }} ProjectConfig */
/** @typedef {{ name: string, hook: { timeout?: number | null }, test: { timeout?: number | null } }} FrameworkEvent */

const testTimeout = Symbol.for('TEST_TIMEOUT_SYMBOL');
/** The deadline of the current test or hook, for `until`, which reports before it what it is waiting for. */
const deadline = Symbol.for('deadline of the test');
const now = performance.now.bind(performance);

export default class WorkerEnvironment {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);
  fakeTimers = null;
  #before = stateOfProcess();
  #isOfClient;

  /** @param {{ projectConfig: ProjectConfig }} config @param {{ testPath: string }} context */
  constructor({ projectConfig }, { testPath }) {
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
    this.#isOfClient = testPath.startsWith(`${projectConfig.rootDir}/client/`);
  }

  getVmContext() {
    return null;
  }

  async setup() {
    // The runner sets a hundred stack frames, and refusals are errors: each would record them.
    Error.stackTraceLimit = 20;
  }

  /** @param {FrameworkEvent} event @param {{ testTimeout: number }} state */
  handleTestEvent(event, state) {
    if (event.name === 'hook_start') setDeadline(event.hook.timeout ?? state.testTimeout);
    else if (event.name === 'test_fn_start') setDeadline(event.test.timeout ?? state.testTimeout);
    // Before the runner reads how late it is.
    else if (event.name === 'teardown') this.#putBack();
  }

  /** Also where a file could not be imported. */
  async teardown() {
    this.#putBack();
  }

  #putBack() {
    this.fakeTimersModern.dispose();
    this.moduleMocker.restoreAllMocks();
    Reflect.deleteProperty(globalThis, testTimeout);
    putBack(this.#before);
    // Globals of packages remain, which are evaluated once; a client spec declares the browser globals it needs.
    if (!this.#isOfClient) return;
    for (const name of Object.getOwnPropertyNames(globalThis))
      if (!this.#before.globals.has(name)) Reflect.deleteProperty(globalThis, name);
  }
}

/** @param {number} ms from now */
function setDeadline(ms) {
  Reflect.set(globalThis, deadline, now() + ms);
}

/** @typedef {{ environment: NodeJS.ProcessEnv, exit: typeof process.exit, globals: Map<string, PropertyDescriptor> }} StateOfProcess */

/** @returns {StateOfProcess} */
function stateOfProcess() {
  return {
    environment: { ...process.env },
    exit: process.exit,
    globals: new Map(Object.entries(Object.getOwnPropertyDescriptors(globalThis))),
  };
}

/** @param {StateOfProcess} before */
function putBack({ environment, exit, globals }) {
  process.exit = exit;
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
  Object.assign(process.env, environment);
  for (const [name, then] of globals) {
    const now = Object.getOwnPropertyDescriptor(globalThis, name);
    if ('value' in then && then.value !== now?.value) Object.defineProperty(globalThis, name, then);
  }
}
