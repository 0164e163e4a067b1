/** Matches a command with its options, a variable, and a file of the project. */
const code =
  /(\bnp[mx] (?:run )?[\w:]+(?: (?:--?[\w-]*|[\w/]+\.\w+|[A-Z_]{3,}|secret|upload|export|tail|restore-backup|rotate operator|reader|production)(?![\w-]))*|\b[A-Z]+(?:_[A-Z]+)+\b|--env production|(?<![\w/])[\w/]*\.(?:toml|dev\.vars)\b)/;

/** Shows the commands, variables and files in a text in the font of code, in which `--` stays two strokes. */
export const WithCode = ({ text }: { text: string }) =>
  // The second of each two parts is what the expression matched.
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts keep their places.
  text.split(code).map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part));
