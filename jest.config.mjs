/** Spec files are imported by Node itself, and modules are evaluated once for all spec files of a worker (test/jest). */
export default {
  rootDir: import.meta.dirname,
  runtime: '<rootDir>/test/jest/runtime.mjs',
  testSequencer: '<rootDir>/test/jest/sequencer.mjs',
  cacheDirectory: '<rootDir>/.test/jest',
  testEnvironment: '<rootDir>/test/jest/environment.mjs',
  testMatch: ['<rootDir>/{contract,server,cli,client,test}/**/*.spec.{ts,tsx}'],
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/data/', '<rootDir>/\\.test/'],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json'],
  injectGlobals: false,
  transform: {},
  globalSetup: '<rootDir>/test/global-setup.mjs',
  globalTeardown: '<rootDir>/test/global-teardown.mjs',
  testTimeout: 120_000,
};
