/**
 * Sentences about what is wrong with a setting and what happens meanwhile: English for logs and commands, Spanish for
 * the console. `{}` stands for a value.
 */
const spanish = {
  "cannot be read": "no se puede leer",
  "is missing": "falta",
  "{} is missing or wrong": "{} falta o está mal",
  "{} must not be there twice": "{} no puede repetirse",
  "must look like {}": "debe ser como {}",
  "must look like {}, without #…": "debe ser como {}, sin #…",
  "must have the form {}": "debe tener la forma {}",
  "must be one of {}": "debe ser uno de estos: {}",
  "must be a number from {} to {}": "debe ser un número de {} a {}",
  "must be a whole number from {} to {}": "debe ser un número entero de {} a {}",
  "must be at least {} characters each": "deben ser al menos {} caracteres cada una",
  "must be text of at most {} characters": "debe ser un texto de {} caracteres como mucho",
  "must be an https URL": "debe ser una dirección https",
  "must be an address without a path: {}": "debe ser una dirección sin ruta: {}",
  "must be a path or an https URL": "debe ser una ruta o una dirección https",
  "must be valid JSON": "debe ser JSON válido",
  "must be less than {}": "debe ser menor que {}",
  "needs {}": "necesita {}",
  "is needed with {}": "hace falta con {}",
  "is not valid ({})": "no es válido ({})",
  "is not allowed in production": "no se permite en producción",
  "must not be a published example in production": "no puede ser un ejemplo publicado en producción",
  "must hold the private half of the first {}": "debe tener la mitad privada de la primera de {}",
  "the newest must have no end": "la más nueva no puede tener fin",
  "must not match a cookie of this site": "no puede coincidir con una cookie de este sitio",
  "entry {} {}": "la entrada {} {}",
  "line {} {}": "la línea {} {}",
  "is too long": "es demasiado largo",
  "repeats another line": "repite otra línea",
  "must close at a time such as {}": "debe cerrar a una hora como {}",
  "needs an id of at most {} characters, without spaces and quotes":
    "necesita un id de {} caracteres como mucho, sin espacios ni comillas",
  "must have no {} and no invisible character": "no puede tener {} ni caracteres invisibles",
  "{}: {}": "{}: {}",
  "{}; {}": "{}; {}",
  "{}": "{}",
  "{}: no such field": "{}: no existe ese campo",
  "the console's value: {}": "el valor de la consola: {}",
  "KV does not answer": "KV no contesta",
  "without passesOn false in DESTINATIONS: {}": "sin passesOn false en DESTINATIONS: {}",
  "BUYERS_MAX is {}, more than the {} of BUYERS_STATED": "BUYERS_MAX es {}, más que {} de BUYERS_STATED",
  "Its default stands in.": "Vale su valor por defecto.",
  "Pages say the brand's name instead.": "Las páginas ponen en su lugar el nombre de la marca.",
  "That entry is left out.": "Esa entrada no cuenta.",
  "It is ignored: the system's clock is used.": "No cuenta: vale el reloj del sistema.",
  "Nobody gets into the console.": "Nadie entra en la consola.",
  "No token lets anybody in.": "Nadie entra con una llave de acceso.",
  "Nothing is deleted until it is corrected.": "No se borra nada hasta que se corrija.",
  "The notice comes at half of that time.": "El aviso llega a la mitad de ese tiempo.",
  "The site goes on with what it read before.": "El sitio sigue con lo que leyó antes.",
  "No captcha is shown, and what comes waits in review.":
    "No hay captcha, y lo que llega espera en revisión.",
  "Every host is answered, and links name the default.":
    "Contesta cualquier dominio, y los enlaces llevan el normal.",
  "Applicants get no e-mail.": "Quien solicita no recibe correo.",
  "No answer may be listed.": "Ningún buscador puede listar las páginas.",
  "Applications cannot be filled in.": "No se pueden llenar solicitudes.",
  "The form says nothing of how many companies get it.": "El formulario no dice cuántas empresas la reciben.",
  "Leads are accepted, and wait until it is corrected.":
    "Las solicitudes se aceptan, y esperan hasta que se corrija.",
  'Applications are answered with "not yet".': "A las solicitudes se contesta «todavía no».",
  "The provider's own address is asked.": "Se pregunta en la dirección del proveedor.",
  "No appointment is offered.": "No se ofrecen citas.",
  "Nobody is told this way.": "Por ahí nadie recibe avisos.",
  "Nobody outside notices when the schedule stops.": "Nadie de fuera nota que las tareas se pararon.",
  "Postbacks wait until it is corrected, for a week at most.":
    "Los avisos a afiliados esperan a que se corrija, una semana como mucho.",
} as const;

export type Sentence = keyof typeof spanish;
export type Wording = { en: string; es: string };

export function say(sentence: Sentence, ...values: readonly (string | number | Wording)[]): Wording {
  const fillIn = (text: string, language: keyof Wording) => {
    const remainingValues = values.map((value) =>
      typeof value === "object" ? value[language] : String(value),
    );
    return text.replace(/\{\}/g, () => remainingValues.shift() ?? "");
  };
  return { en: fillIn(sentence, "en"), es: fillIn(spanish[sentence], "es") };
}
