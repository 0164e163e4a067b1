/** Matches a command with its options, the name of a variable, and a configuration file. */
const code =
  /((?:npm run|npx wrangler) [\w:]+(?: -- [\w-]+| --?\w[\w-]*(?: [\w/]+\.\w+)?)*|\b[A-Z]+(?:_[A-Z]+)+\b|(?:workers\/services\/)?wrangler\.toml)/;

/** Whether a text has a command, a variable or a file. */
export const hasCode = (text: string) => code.test(text);

/** Shows the commands, variables and files in a text in the font of code, in which `--` stays two strokes. */
export const WithCode = ({ text }: { text: string }) =>
  // The second of each two parts is what the expression matched.
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts keep their places.
  text.split(code).map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part));
