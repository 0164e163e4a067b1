/** Times and telephone numbers: `9:00 a. m.`, `1-213-555-0100`, `(213) 555-0142`. */
const unbroken = /(\d{1,2}(?::\d{2})? [ap]\. ?m\.|(?:1-)?\d{3}-\d{3}-\d{4}|\(\d{3}\) \d{3}-\d{4})/;

export function Unbroken({ text }: { text: string }) {
  return text.split(unbroken).map((part) =>
    unbroken.test(part) ? (
      <span key={part} className="unbroken">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
