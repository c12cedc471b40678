// @ts-check
/** What specs import from `@jest/globals`; each spec file of a worker is given its own before it is evaluated. */
/** @typedef {typeof import('@jest/globals')} Globals */

/** @type {Globals['afterAll']} */
export let afterAll;
/** @type {Globals['afterEach']} */
export let afterEach;
/** @type {Globals['beforeAll']} */
export let beforeAll;
/** @type {Globals['beforeEach']} */
export let beforeEach;
/** @type {Globals['describe']} */
export let describe;
/** @type {Globals['expect']} */
export let expect;
/** @type {Globals['it']} */
export let it;
/** @type {Globals['jest']} */
export let jest;

/** @param {object} globals as the framework gives them, for one spec file */
export function provide(globals) {
  ({ afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } = /** @type {Globals} */ (globals));
}
