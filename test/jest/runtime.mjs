// @ts-check
/**
 * How Jest's own runner reads a spec file: by Node's own `import`. Jest would evaluate every module anew for each spec file, which for
 * the whole server takes four seconds of a core.
 */
import { createRequire, register } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { mapPath } from './compiled-path.mjs';
import { provide } from './globals.mjs';
import { watchRefusals } from './refusals-made.mjs';

const require = createRequire(import.meta.url);
register('./module-hooks.mjs', import.meta.url);

let specs = 0;

/** Where the source map of a module is. */
class SourceMaps extends Map {
  /** @override @param {string} source @returns {string | undefined} */
  get(source) {
    if (!/^file:.*\.tsx?(\?|$)/.test(source) || source.includes('/node_modules/')) return undefined;
    return mapPath(fileURLToPath(source));
  }
}

export default class NativeRuntime {
  /** @param {unknown} _config @param {import('./environment.mjs').default} environment */
  constructor(_config, environment) {
    this.environment = environment;
    this.number = ++specs;
    /** @type {object} */
    this.globals = {};
  }

  /** @param {string} path the framework: anew for each file, since it collects handlers of its events for ever */
  requireInternalModule(path) {
    delete require.cache[path];
    Reflect.deleteProperty(globalThis, Symbol.for('EVENT_HANDLERS'));
    return require(path);
  }
  /** @param {string} path */
  requireModule(path) {
    return require(path);
  }
  /** @param {object} globals */
  setGlobalsForRuntime(globals) {
    this.globals = globals;
  }
  unstable_shouldLoadAsEsm() {
    return true;
  }
  /** @param {string} path */
  async unstable_importModule(path) {
    await watchRefusals();
    provide({ ...this.globals, jest: jestOf(this.environment) });
    await import(`${pathToFileURL(path).href}?spec=${this.number}`);
  }

  getSourceMaps() {
    return new SourceMaps();
  }
  enterTestCode() {}
  leaveTestCode() {}
  teardown() {}
  getAllCoverageInfoCopy() {}
}

/** The part of Jest's object that specs use. @param {import('./environment.mjs').default} environment */
function jestOf({ fakeTimersModern: timers, moduleMocker }) {
  return {
    setTimeout: (/** @type {number} */ ms) => void Reflect.set(globalThis, Symbol.for('TEST_TIMEOUT_SYMBOL'), ms),
    useFakeTimers: (/** @type {object} */ options) => timers.useFakeTimers(options),
    useRealTimers: () => timers.useRealTimers(),
    advanceTimersByTime: (/** @type {number} */ ms) => timers.advanceTimersByTime(ms),
    advanceTimersByTimeAsync: (/** @type {number} */ ms) => timers.advanceTimersByTimeAsync(ms),
    fn: moduleMocker.fn.bind(moduleMocker),
    spyOn: moduleMocker.spyOn.bind(moduleMocker),
  };
}
