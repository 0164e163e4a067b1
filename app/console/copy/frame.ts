import { consoleTexts } from "../bilingual.ts";

export const frameTexts = consoleTexts({
  skip: { es: "Ir al contenido", en: "Skip to content" },
  console: { es: "Consola", en: "Console" },
  navigation: { es: "Pantallas", en: "Screens" },
  "screen.today": { es: "Hoy", en: "Today" },
  "screen.leads": { es: "Solicitudes", en: "Leads" },
  "screen.texts": { es: "Textos", en: "Texts" },
  "screen.configuration": { es: "Configuración", en: "Configuration" },
  "screen.affiliates": { es: "Afiliados", en: "Affiliates" },
  "screen.health": { es: "Estado", en: "Health" },
  "other.language": { es: "English", en: "Español" },
  "signed.in": { es: "Entraste como {name}", en: "Signed in as {name}" },
  "sign.out": { es: "Salir", en: "Sign out" },
  loading: { es: "Cargando…", en: "Loading…" },
  "failed.heading": { es: "Esta pantalla falló", en: "This screen failed" },
  "failed.text": {
    es: "Nada se perdió. Vuelve a cargarla; si sigue igual, mira Estado y el registro del servidor.",
    en: "Nothing is lost. Load it again; if it stays like this, look at Health and at the server's log.",
  },
  "failed.reload": { es: "Volver a cargar", en: "Load again" },
});
