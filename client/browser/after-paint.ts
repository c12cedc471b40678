/** Once the frame that is being made is on the screen; at once where nobody looks at the page. */
export function afterPaint(): Promise<void> {
  return new Promise((done) => {
    if (document.hidden) return done();
    requestAnimationFrame(() => setTimeout(done));
  });
}
