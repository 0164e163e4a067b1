import { disputeLetter, letterBlanks, letterCopies, letterReasons } from "../../copy/dispute-letter.ts";
import { Blank, PenBlank, TickList } from "../../ui/form/blank.tsx";
import { usePage, useTexts } from "../../ui/page-context.ts";
import { HowToDispute } from "./how-to-dispute.tsx";
import { Sheet } from "./sheet.tsx";

type BlankId = (typeof letterBlanks)[number]["id"];

/** How each blank is filled in: only with a pen, in a box of several rows, or on a line (with autofill). */
const blankKinds: Record<BlankId, "pen" | { rows: number } | { autoComplete?: string }> = {
  para: { rows: 2 },
  nombre: { autoComplete: "name" },
  nacimiento: {},
  domicilio: {},
  telefono: { autoComplete: "tel" },
  // This number is never typed, so that a shared computer cannot keep it.
  numero: "pen",
  cuenta: {},
  "cuenta-numero": {},
  informe: {},
  explicacion: { rows: 4 },
  correccion: {},
  firma: "pen",
  fecha: {},
};

const senderBlanks = ["para", "nombre", "nacimiento", "domicilio", "telefono", "numero"] as const;

/**
 * A letter in English, with the Spanish of each line. The printed letter names no brand, because companies that report
 * to credit bureaus need not investigate a letter on the form of a credit repair organization (12 CFR 1022.43(b)(2)).
 */
export default function DisputeLetter() {
  const texts = useTexts(disputeLetter);
  const siteTexts = usePage().texts;
  return (
    <Sheet
      path="/carta-para-disputar-un-error"
      isLetter
      before={<p>{texts.privacy}</p>}
      after={<HowToDispute />}
    >
      <section className="letter card" aria-label={texts.letter}>
        <InBothLanguages as="h2" english={texts["subject.inEnglish"]} title={texts.subject} />
        <Blanks ids={senderBlanks} />
        <InBothLanguages english={texts["opening.inEnglish"]} title={texts.opening} />
        <Blanks ids={["cuenta", "cuenta-numero", "informe"]} />
        <TickList
          heading={{ inEnglish: texts["reasons.inEnglish"], title: texts.reasons }}
          options={siteTexts.of(letterReasons)}
        />
        <Blanks ids={["explicacion", "correccion"]} />
        <InBothLanguages english={texts["request.inEnglish"]} title={texts.request} />
        <TickList
          heading={{ inEnglish: texts["enclosed.inEnglish"], title: texts.enclosed }}
          options={siteTexts.of(letterCopies)}
        />
        <Blanks ids={["firma", "fecha"]} />
        <p className="actions needs-script">
          <button type="button" className="button" data-print>
            {texts.print}
          </button>
        </p>
      </section>
    </Sheet>
  );
}

const InBothLanguages = ({
  as: As = "p",
  english,
  title,
}: {
  as?: "h2" | "p";
  english: string;
  title: string;
}) => (
  <As className="both">
    <span lang="en">{english}</span> <span>{title}</span>
  </As>
);

function Blanks({ ids }: { ids: readonly BlankId[] }) {
  const texts = useTexts(disputeLetter);
  const blanks = usePage().texts.of(letterBlanks);
  return (
    <div className="blanks">
      {blanks
        .filter(({ id }) => ids.includes(id))
        .map((blank) => {
          const kind = blankKinds[blank.id];
          return kind === "pen" ? (
            <PenBlank key={blank.id} words={blank} note={texts.byHand} />
          ) : (
            <Blank key={blank.id} words={blank} {...kind} />
          );
        })}
    </div>
  );
}
