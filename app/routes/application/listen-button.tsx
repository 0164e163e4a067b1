import { listen } from "../../copy/application.ts";
import { Icon } from "../../ui/icon.tsx";
import { useTexts } from "../../ui/page-context.ts";

/**
 * A button that reads words aloud with the browser's own voice. The browser code (enhance/listen.ts) shows it where the
 * browser has a Spanish voice.
 * @param props.of The id of the element with the words, or of the control whose label has them.
 */
export function ListenButton({ of, about }: { of: string; about: keyof typeof listen & `about.${string}` }) {
  const texts = useTexts(listen);
  return (
    <button type="button" className="link-button listen" data-listen={of} data-stop={texts.stop} hidden>
      <Icon name="sound" />
      <span>{texts.start}</span> <span className="visually-hidden">{texts[about]}</span>
    </button>
  );
}
