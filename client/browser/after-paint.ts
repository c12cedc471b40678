/** Resolves when the current frame is painted; at once if the page is hidden. */
export function afterPaint(): Promise<void> {
  return new Promise((done) => {
    if (document.hidden) return done();
    requestAnimationFrame(() => setTimeout(done));
  });
}
