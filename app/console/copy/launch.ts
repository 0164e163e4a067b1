import type { LaunchCheck } from "../../domain/launch-checks.ts";
import { type Bilingual, consoleTexts } from "../bilingual.ts";

/** What is left. A check without words in both languages does not compile. */
export const launchTexts = consoleTexts({
  phones: [
    "Hay teléfonos de ejemplo, donde no contesta nadie: {names}.",
    "Example telephones, which nobody answers: {names}.",
  ],
  address: ["La dirección postal es la del ejemplo.", "The postal address is the example’s."],
  links: [
    "Hay enlaces de ejemplo, que no llevan a nada: {names}.",
    "Example links, which lead nowhere: {names}.",
  ],
  consents: [
    "Nadie ha aprobado estos textos de consentimiento como están: {names}.",
    "Nobody approved these words of consents as they are: {names}.",
  ],
  paper: [
    "No hay una llave en papel: si se pierde el archivo de llaves, nadie podrá leer las solicitudes.",
    "There is no key on paper: if the key file is lost, nobody can read the leads.",
  ],
  people: ["Los artículos no los firma nadie.", "No person signs the articles."],
  licenses: ["No se muestra ninguna licencia.", "No licence number is shown."],
  proof: [
    "Faltan datos que un desconocido pueda comprobar: {names}.",
    "Facts that a stranger can verify are missing: {names}.",
  ],
  notices: [
    "Nadie recibe avisos: solo quedan en el registro.",
    "Nobody is told what needs a person: only the log is.",
  ],
  backup: ["No hay copias de las solicitudes.", "There is no backup of the leads."],
  captcha: ["Los formularios no tienen captcha.", "The forms have no captcha."],
  legal: [
    "Nadie ha revisado estas páginas legales como están: {names}.",
    "Nobody reviewed these legal pages as they are: {names}.",
  ],
  states: [
    "Pronto dejará de mostrarse, o ya no se muestra, parte de lo que se dice de estos estados: {names}.",
    "Some of what the pages say of these states is hidden already, or soon will be: {names}.",
  ],
} satisfies Record<LaunchCheck, Bilingual>);

const approvals: Bilingual = [
  "Que los lea quien debe; npm run consents imprime lo que va en CONSENT_APPROVALS, en wrangler.toml.",
  "Have them read; npm run consents prints what goes into CONSENT_APPROVALS in wrangler.toml.",
];

/** The place to set it. */
export const launchPlaces = consoleTexts({
  phones: [
    "Pon los tuyos en Configuración, o con el mismo nombre en wrangler.toml.",
    "Set yours in the console’s Configuration, or by the same name in wrangler.toml.",
  ],
  address: [
    "Pon la tuya en Configuración, o en BRAND_POSTAL_ADDRESS de wrangler.toml.",
    "Set yours in the console’s Configuration, or as BRAND_POSTAL_ADDRESS in wrangler.toml.",
  ],
  links: [
    "Pon los tuyos en wrangler.toml, con el mismo nombre.",
    "Set yours by the same name in wrangler.toml.",
  ],
  consents: approvals,
  paper: [
    "Haz una y guárdala impresa: npm run keys -- rotate operator --paper --production",
    "Make one and keep it printed: npm run keys -- rotate operator --paper --production",
  ],
  people: [
    "Pon en BRAND_PEOPLE, en wrangler.toml, a las personas que escriben y revisan.",
    "Name who writes and reviews in BRAND_PEOPLE of wrangler.toml.",
  ],
  licenses: [
    "Ponlas en Configuración, o en BRAND_LICENSES de wrangler.toml.",
    "Set them in the console’s Configuration, or as BRAND_LICENSES in wrangler.toml.",
  ],
  proof: [
    "Ponlos en Configuración, o con el mismo nombre en wrangler.toml. BRAND_REVIEWS, solo ahí.",
    "Set them in the console’s Configuration, or by the same name in wrangler.toml; BRAND_REVIEWS only there.",
  ],
  notices: [
    "Pon la dirección que los recibe: npm run keys -- secret NOTICE_WEBHOOK_URL",
    "Set the address that takes them: npm run keys -- secret NOTICE_WEBHOOK_URL",
  ],
  backup: [
    "npm run setup -- --backup crea el bucket; después quita el comentario de BACKUP en workers/services/wrangler.toml.",
    "npm run setup -- --backup makes the bucket; then uncomment BACKUP in workers/services/wrangler.toml.",
  ],
  captcha: [
    "Pon CAPTCHA_PROVIDER y CAPTCHA_SITE_KEY en wrangler.toml, y el secreto con npm run keys -- secret CAPTCHA_SECRET",
    "Set CAPTCHA_PROVIDER and CAPTCHA_SITE_KEY in wrangler.toml, and the secret by npm run keys -- secret CAPTCHA_SECRET",
  ],
  legal: approvals,
  states: [
    "Lee otra vez las fuentes y pon el día en app/domain/help/states; npm run check:content dice cuáles.",
    "Read the sources again and write the day in app/domain/help/states; npm run check:content says which.",
  ],
} satisfies Record<LaunchCheck, Bilingual>);
