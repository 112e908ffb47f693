/** Draws a form, and says after how many milliseconds its first field and all of its fields were there. */
globalThis.drawn = async (count) => {
  const began = performance.now();
  let first = 0;
  globalThis.renderForm(count);
  for (;;) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const [isHere, isAll] = [globalThis.inputs().length > 0, globalThis.isAll(count)];
    // A field counts when its frame is over.
    await new Promise((resolve) => setTimeout(resolve));
    if (isHere && first === 0) first = performance.now() - began;
    if (isAll) return { first, all: performance.now() - began };
  }
};

/** From the next key itself to the end of the frame that shows what it did. */
globalThis.listen = () => {
  globalThis.pressed = new Promise((resolve) => {
    addEventListener(
      'keydown',
      ({ timeStamp }) =>
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp))),
      { once: true, capture: true },
    );
  });
};
