/** The voices' languages, the best first: our readers know the Spanish of the United States and of Mexico. */
const languages = [/^es-us/i, /^es-mx/i, /^es\b/i];

/** The voice to read with; undefined if the browser has no Spanish one. Android writes `es_US`. */
function spanishVoice(): SpeechSynthesisVoice | undefined {
  const voices = speechSynthesis.getVoices();
  for (const language of languages) {
    const voice = voices.find(({ lang }) => language.test(lang.replace("_", "-")));
    if (voice) return voice;
  }
  return undefined;
}

/**
 * Shows the buttons that read an element's words aloud, as soon as the browser has a Spanish voice. A second press
 * stops the voice.
 */
export function listen(): void {
  if (!("speechSynthesis" in window)) return;
  const buttons = [...document.querySelectorAll<HTMLButtonElement>("[data-listen]")];
  let reading: { button: HTMLButtonElement; stop(): void } | undefined;
  const stop = () => reading?.stop();
  const showButtons = () => {
    for (const button of buttons) button.hidden = !spanishVoice();
  };
  showButtons();
  // Chrome loads its voices after the page. Older versions of Safari have the voices at once and no such event.
  speechSynthesis.addEventListener?.("voiceschanged", showButtons);
  window.addEventListener("pagehide", stop);
  for (const button of buttons)
    button.addEventListener("click", () => {
      const wasReading = reading?.button === button;
      stop();
      if (wasReading) return;
      reading = {
        button,
        stop: read(button, () => {
          reading = undefined;
        }),
      };
    });
}

/**
 * Reads the words of the element that the button names, or of the label of the control that it names.
 * @param onEnd Called once: at the end of the words, at an error, or when the reading is stopped.
 * @returns a function that stops.
 */
function read(button: HTMLButtonElement, onEnd: () => void): () => void {
  const voice = spanishVoice() ?? null;
  // Chrome ends a reading after 15 seconds with a voice that needs the network, so each sentence is a reading.
  const utterances = sentencesOf(button.dataset.listen ?? "").map((sentence) =>
    Object.assign(new SpeechSynthesisUtterance(sentence), { voice, lang: voice?.lang ?? "es-US" }),
  );
  const swapLabel = () => {
    const label = button.querySelector("span");
    if (label) [label.textContent, button.dataset.stop] = [button.dataset.stop ?? "", label.textContent];
  };
  let isOver = false;
  const end = () => {
    if (isOver) return;
    isOver = true;
    swapLabel();
    onEnd();
  };
  swapLabel();
  for (const utterance of utterances) {
    utterance.onerror = end;
    speechSynthesis.speak(utterance);
  }
  utterances.at(-1)?.addEventListener("end", end);
  return () => {
    end();
    speechSynthesis.cancel();
  };
}

function sentencesOf(id: string): string[] {
  const element = document.getElementById(id);
  const words = (element as HTMLInputElement | null)?.labels?.[0] ?? element;
  const paragraphs = words?.querySelectorAll("p") ?? [];
  const texts = (paragraphs.length > 0 ? [...paragraphs] : [words]).map((part) => part?.textContent ?? "");
  return texts.flatMap((text) => text.match(/[^.!?]+[.!?]*\s*/g) ?? []);
}
