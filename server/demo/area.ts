/** What an empty store begins with: its first accounts and lists, and two years of a believable firm. */
export const demoArea = {
  name: 'demo',
  server: async () => [(await import('./demo.module.js')).DemoModule],
};
