/** Work that waits for the end of a press; undefined while nothing is pressed. */
let waitingWork: (() => void)[] | undefined;

document.addEventListener("pointerdown", () => {
  waitingWork ??= [];
});
for (const end of ["pointerup", "pointercancel"])
  document.addEventListener(end, () => {
    for (const work of waitingWork ?? []) setTimeout(work);
    waitingWork = undefined;
  });

/** Runs work soon, but not during a press, because the pressed control would move from under the finger. */
export const afterPress = (work: () => void): void =>
  void (waitingWork ? waitingWork.push(work) : setTimeout(work));
