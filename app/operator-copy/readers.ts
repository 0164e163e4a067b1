import { area } from "../copy/area.ts";

export const readerTexts = area("readerTexts", {
  title: ["Personas", "People"],
  heading: ["Quién abre los datos", "Who opens the data"],
  about: [
    "Cada persona abre las solicitudes con una llave suya. Las nuevas se sellan para todas las llaves de esta lista.",
    "Each person opens leads with a key of their own. New leads are sealed to every key in this list.",
  ],
  "add.heading": ["Agregar a alguien", "Add somebody"],
  add: [
    "Esa persona escribe esto en la terminal de su computadora, con su nombre:",
    "That person types this in a terminal on their machine, with their name:",
  ],
  "add.command": [
    "npm run keys -- reader NOMBRE --env production",
    "npm run keys -- reader NAME --env production",
  ],
  "add.stays": [
    "Sin --env production vale para el sitio de tu computadora. La llave queda en un archivo suyo; aquí solo llega su mitad pública.",
    "Without --env production it is for the site on your machine. The key stays in a file of theirs; only its public half comes here.",
  ],
  deployment: ["Llave del despliegue", "The deployment’s own key"],
  "deployment.hint": [
    "Abre todas las solicitudes. Guárdala para cuando ninguna otra sirva.",
    "It opens every lead. Keep it for when no other does.",
  ],
  caption: ["Quién tiene llave propia, y quién la agregó", "Who has a key, and who added it"],
  none: [
    "Nadie tiene una llave propia todavía. Abajo dice cómo agregar a alguien.",
    "Nobody has a key of their own yet. How to add somebody is below.",
  ],
  name: ["Persona", "Person"],
  key: ["Llave", "Key"],
  since: ["Desde", "Since"],
  by: ["La agregó", "Added by"],
  withdraw: ["Retirar para siempre", "Withdraw for good"],
  withdrawn: ["Retirada por {by}: {at}", "Withdrawn by {by}: {at}"],
  done: [
    "Listo: en dos minutos ninguna solicitud nueva se sella para esa llave. Las de antes todavía las abre: lee abajo qué hacer.",
    "Done: within two minutes no new lead is sealed to that key. It still opens earlier ones: read below what to do.",
  ],
  "not.done": [
    "No se pudo retirar del todo. Inténtalo otra vez.",
    "It could not be withdrawn completely. Try again.",
  ],
  after: ["Cuando retiras a alguien", "When you withdraw somebody"],
  "after.old": [
    "Su llave todavía abre las solicitudes que se sellaron para ella, si llega a los datos. Quítale también la entrada: su usuario en Cloudflare Access y su llave de acceso en Estado.",
    "Their key still opens the leads that were sealed to it, if they can get at the data. Close the door too: their user in Cloudflare Access, and their token in Health.",
  ],
  "after.lost": [
    "Si la llave se perdió o la tiene otra persona, borra las solicitudes que ya no te hagan falta. Las que corriges se sellan otra vez, sin esa llave.",
    "If the key was lost or somebody else has it, forget the leads that you no longer need. Those that you correct are sealed again, without that key.",
  ],
  "after.deployment": [
    "Si también tuvo la llave del despliegue, cámbiala:",
    "If they had the deployment’s own key too, change it:",
  ],
  "after.command": ["npm run keys -- rotate operator", "npm run keys -- rotate operator"],
});
