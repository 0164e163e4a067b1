/** The work that waits for the end of the current press; undefined while nothing is pressed. */
let delayedWork: (() => void)[] | undefined;

document.addEventListener("pointerdown", () => {
  delayedWork ??= [];
});
for (const end of ["pointerup", "pointercancel"])
  document.addEventListener(end, () => {
    for (const work of delayedWork ?? []) setTimeout(work);
    delayedWork = undefined;
  });

/** Runs work soon, but not during a press, because the work may move the pressed control away from the finger. */
export const afterPress = (work: () => void): void =>
  void (delayedWork ? delayedWork.push(work) : setTimeout(work));
