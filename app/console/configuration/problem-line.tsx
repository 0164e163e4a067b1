import { useConsoleTexts } from "../bilingual.ts";
import { configurationTexts } from "../copy/configuration.ts";

export function useProblemWords(): (code: string) => string {
  const t = useConsoleTexts(configurationTexts);
  return (code) => {
    const name = `error.${code}`;
    return Object.hasOwn(configurationTexts, name) ? t(name as "error.phone") : t("error.other");
  };
}

export function ProblemLine({ id, code }: { id: string; code: string | undefined }) {
  const words = useProblemWords();
  return code ? (
    <p className="console-error" id={id}>
      {words(code)}
    </p>
  ) : null;
}
