/** Undefined while nothing is pressed. */
let waiting: (() => void)[] | undefined;

document.addEventListener("pointerdown", () => {
  waiting ??= [];
});
for (const end of ["pointerup", "pointercancel"])
  document.addEventListener(end, () => {
    for (const work of waiting ?? []) setTimeout(work);
    waiting = undefined;
  });

/** Soon, and not during a press: the pressed control would move from under the finger. */
export const afterPress = (work: () => void): void => void (waiting ? waiting.push(work) : setTimeout(work));
