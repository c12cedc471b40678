/** Seeds an empty database: the first accounts and lists and, for a demo, two years of a plausible firm. */
export const demoArea = {
  name: 'demo',
  server: async () => [(await import('./demo.module.js')).DemoModule],
};
