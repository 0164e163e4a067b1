import type { CookiePurpose } from "../domain/privacy/cookies.ts";
import { area } from "./area.ts";

export type LegalPage = {
  readonly title: string;
  readonly description: string;
  /** The main points, by id. Each of them is also said in a section, which is what counts. */
  readonly summary?: Readonly<Record<string, string>>;
  readonly sections: readonly {
    readonly id: string;
    readonly heading: string;
    /**
     * The paragraphs by id, in the order shown. Ids must not be integers, because JavaScript would move these to the
     * front.
     */
    readonly paragraphs: Readonly<Record<string, string>>;
  }[];
};

export type LegalPageName = "terms" | "disclaimer" | "privacy" | "cookies" | "options";

export const legalUpdated = "2026-11-27";

export const legalFrame = area("legalFrame", { updated: "Vigente desde el {date}." });

/**
 * The legal pages say *usted*. Sources of rights and terms: Cal. Civ. Code 1798.100–1798.130, 11 CCR 7021 and 7026;
 * of appeals: Va. Code 59.1-577(C), Tex. Bus. & Com. Code 541.052(c) and 541.053, Colo. Rev. Stat. 6-1-1306(3). How
 * long each kind of data is kept has to be said where the data are collected (Cal. Civ. Code 1798.100(a)(3)); the
 * table is in copy/retention.ts. Consent to calls may be revoked in any reasonable manner, and the revocation is
 * honored within ten business days: 47 CFR 64.1200(a)(10), 89 FR 15756
 * (https://www.govinfo.gov/content/pkg/FR-2024-03-05/html/2024-04587.htm).
 */
export const legalPages = area<Readonly<Record<LegalPageName, LegalPage>>>("legalPages", {
  terms: {
    title: "Términos de uso",
    description: "Las reglas para usar este sitio y enviar una solicitud de préstamo de auto.",
    summary: {
      free: "Usar el sitio y enviar una solicitud es gratis para usted.",
      lender: "No somos prestamista: no aprobamos préstamos ni fijamos la tasa.",
      paid: "Los concesionarios y prestamistas nos pagan por recibir solicitudes.",
    },
    sections: [
      {
        id: "what-it-does",
        heading: "Qué hace este sitio",
        paragraphs: {
          p1: "{brand} es un servicio de {legalName}. Recibe su solicitud de préstamo de auto y la entrega a concesionarios y prestamistas que pueden atenderla.",
          p2: "No somos prestamista, corredor ni agente suyo. No decidimos si se aprueba un préstamo, ni fijamos tasas, plazos o pagos.",
        },
      },
      {
        id: "who-may-use-it",
        heading: "Quién puede usarlo",
        paragraphs: {
          p1: "Usted debe tener 18 años o más, vivir en una zona que atendemos y dar sus propios datos. Los datos deben ser verdaderos y completos. Enviar datos falsos o de otra persona puede ser un delito.",
        },
      },
      {
        id: "cost",
        heading: "Lo que cuesta",
        paragraphs: {
          p1: "Usar el sitio y enviar una solicitud es gratis para usted. Los concesionarios y prestamistas nos pagan por recibir solicitudes. Nosotros no ponemos la tasa ni las condiciones: las ponen el concesionario y el prestamista. Por eso conviene comparar.",
        },
      },
      {
        id: "no-guarantee",
        heading: "Sin garantía de aprobación",
        paragraphs: {
          p1: "La aprobación depende de su solicitud y de la decisión del prestamista. Las condiciones pueden variar. Antes de firmar, lea el contrato completo y pida que le expliquen lo que no entienda.",
        },
      },
      {
        id: "limits",
        heading: "Límites",
        paragraphs: {
          p1: "Cuidamos que el sitio funcione y que la información sea correcta, pero puede haber errores o pausas. Los concesionarios y prestamistas responden por sus propias ofertas y contratos.",
          p2: "Podemos cambiar estos términos. La fecha de esta página le dice desde cuándo valen. Cada solicitud se rige por los términos vigentes el día en que usted la envió.",
        },
      },
    ],
  },
  disclaimer: {
    title: "Aviso legal",
    description: "Lo que este sitio es y lo que no es.",
    sections: [
      {
        id: "information",
        heading: "Información, no asesoría",
        paragraphs: {
          p1: "Los textos de este sitio son información general. No son asesoría legal, financiera ni de impuestos. Para su caso, consulte a un profesional.",
        },
      },
      {
        id: "no-offer",
        heading: "No es una oferta de crédito",
        paragraphs: {
          p1: "Nada en este sitio es una oferta de crédito ni una promesa de préstamo. {brand} no presta dinero. La aprobación no está garantizada y los términos pueden variar.",
        },
      },
      {
        id: "other-sites",
        heading: "Otros sitios",
        paragraphs: {
          p1: "Algunos enlaces llevan a sitios de otras empresas. No controlamos lo que publican ni cómo usan sus datos. Lea sus políticas antes de darles información.",
        },
      },
    ],
  },
  privacy: {
    title: "Política de privacidad",
    description: "Qué datos pedimos, para qué los usamos, con quién los compartimos y cómo los cuidamos.",
    summary: {
      paid: "Entregamos su solicitud a concesionarios y prestamistas, que nos pagan por recibirla.",
      optional: "Su número de Seguro Social o ITIN lo da solo si usted quiere.",
      calls: "Solo le llamarán o le enviarán mensajes con sistemas automáticos si usted marcó ese permiso.",
      rights: "Puede pedir ver, corregir o borrar sus datos, y que no se vendan ni se compartan.",
    },
    sections: [
      {
        id: "what-we-ask",
        heading: "Qué datos pedimos",
        paragraphs: {
          p1: "En la solicitud pedimos su nombre, correo electrónico, teléfono, dirección, vivienda, trabajo, ingresos, fecha de nacimiento y, si usted quiere darlo, su número de Seguro Social o ITIN.",
          p2: "También guardamos la hora, la dirección de internet (IP), el navegador y la página desde la que dio cada permiso, para poder demostrarlo, y el enlace o anuncio que lo trajo al sitio.",
          p3: "Usamos la dirección IP de su visita para saber en qué código postal puede estar usted. Lo hacemos también si su navegador envía la señal GPC.",
        },
      },
      {
        id: "purpose",
        heading: "Para qué los usamos",
        paragraphs: {
          p1: "Para entregar su solicitud a quien puede atenderla, para responderle y para cumplir la ley.",
          p2: "En una de cada diez visitas medimos qué tan rápido se muestra la página. También anotamos los errores que el navegador encuentra en nuestro sitio. En ninguno de los dos casos guardamos quién es usted.",
        },
      },
      {
        // A sale is any disclosure to a third party "for monetary or other valuable consideration" (Cal. Civ. Code
        // 1798.140(ad)). To share is to disclose for cross-context behavioral advertising (1798.140(ah)). A lawyer
        // has to decide whether a disclosure that a person directs us to make is a sale. The page calls it by its
        // name.
        id: "sale",
        heading: "Si vendemos o compartimos datos",
        paragraphs: {
          p1: "Los concesionarios y prestamistas nos pagan por recibir su solicitud. Algunas leyes, como la de California, llaman a eso «vender» datos. Solo lo hacemos con la solicitud que usted nos envía, para entregarla.",
          p5: "Cuando usted entra al sitio por primera vez, el sistema que procesa las solicitudes recibe la dirección de la página, los datos de su enlace y su dirección de internet (IP), y le da a su visita un número al azar. Ocurre con toda persona que nos visita, también si rechaza la publicidad o su navegador envía la señal GPC.",
          p2: "Si usted llegó por el enlace de un socio, le decimos a ese socio que la visita llegó. Recibe los mismos datos. Si de esa visita sale una solicitud, también se lo decimos, sin su nombre ni sus respuestas.",
          p3: "Si usted permite la publicidad, quien puso el anuncio recibe datos de su visita. Algunas leyes llaman a eso «compartir» datos. {clickIdsOptOut, plural, =1 {El número de clic de un anuncio va con su visita y su solicitud, a menos que usted rechace la publicidad o su navegador envíe la señal GPC.} other {El número de clic de un anuncio va con su visita y su solicitud solo si usted permite la publicidad.}}",
          p4: "Usted puede decir que no se vendan ni se compartan: use el formulario de «Tus opciones de privacidad». Este sitio es para personas de 18 años o más.",
        },
      },
      {
        id: "sharing",
        heading: "Con quién los compartimos",
        paragraphs: {
          p1: "Con concesionarios y prestamistas que reciben solicitudes de su zona, y con los proveedores que hacen funcionar el sitio. Ellos pueden consultar su informe de crédito para revisar su caso.",
          p2: "Solo le llamarán o le enviarán mensajes con sistemas automáticos si usted marcó ese permiso. Puede retirarlo cuando quiera.",
        },
      },
      {
        id: "protection",
        heading: "Cómo los cuidamos",
        paragraphs: {
          p1: "Mientras llena la solicitud, sus respuestas se guardan cifradas en su propio navegador. Se borran después de {draftMinutes} minutos sin actividad y, en todo caso, a las {draftHours} horas de haber empezado. Su número de Seguro Social o ITIN no se guarda en ese borrador. Al enviarla se borran, menos lo que gana y lo que paga de vivienda al mes: eso queda cifrado en su navegador hasta que lo cierre. Con esos dos números le mostramos un ejemplo durante {draftMinutes} minutos.",
          p3: "Si usted pide guardarla para después, queda sellada en su teléfono o computadora {savedDays, plural, one {# día} other {# días}}, sin fecha de nacimiento ni Seguro Social. Se abre con los últimos cuatro números de su teléfono. Al quinto intento fallido se borra.",
          p2: "Al enviarla, la solicitud se sella: queda cifrada y solo la abre quien tiene la llave para leerla. El registro de sus permisos se sella igual.",
          p4: "El comprobante que le damos al enviarla también se guarda sellado. Solo lo abre su enlace.",
        },
      },
      {
        id: "how-long",
        heading: "Cuánto tiempo los guardamos",
        paragraphs: {
          p1: "Cuando entregamos su solicitud, la guardamos sellada {bodyDays, plural, one {# día} other {# días}} más, por si hay que entregarla otra vez. Después la borramos. Si nadie la recoge, la borramos {unexportedYears, plural, =0 {{unexportedDays} días} one {# año} other {# años}} después de recibirla.",
          p5: "Cada concesionario o prestamista que la recibe guarda su propia copia, según su política y la ley.",
          p4: "Si la enviamos y no queda claro que llegó, la guardamos sellada hasta que una persona lo averigüe.",
          p2: "El registro de sus permisos se guarda {consentYears, plural, one {# año} other {# años}} desde que usted envió la solicitud, para poder demostrar qué aceptó.",
          p3: "Si usted pide que borremos su solicitud, solo quedan su número de referencia, un identificador al azar y las fechas, durante {tombstoneYears, plural, one {# año} other {# años}}. Así, una copia de respaldo no puede traerla de vuelta.",
          // Sources: app/domain/privacy/request-terms.ts, `platformDays`.
          p6: "La empresa que aloja nuestras bases de datos puede recuperar lo borrado durante {platformDays} días más. Esas copias no se pueden borrar antes. Si hubiera que usar una, borraríamos otra vez lo que usted pidió borrar.",
        },
      },
      {
        id: "withdraw",
        heading: "Cómo retirar un permiso",
        paragraphs: {
          p1: "Usted puede retirar el permiso de llamadas y mensajes cuando quiera y de cualquier manera razonable. Por ejemplo: responda ALTO o STOP a un mensaje, dígalo a quien le llame, llámenos al {phone} o escríbanos a: {postalAddress}.",
          p2: "Quien le llama o le escribe debe respetarlo lo antes posible, y a más tardar en 10 días hábiles. Su solicitud sigue valiendo igual.",
        },
      },
      {
        id: "rights",
        heading: "Sus derechos",
        paragraphs: {
          p1: "Según dónde viva, usted tiene derecho a saber qué datos suyos tenemos y a recibir una copia, a corregirlos y a borrarlos. También puede decir que no se vendan ni se compartan. No le trataremos distinto por pedirlo.",
          p3: "Hay tres maneras de pedirlo: el formulario de «Tus opciones de privacidad», el teléfono {phone} o una carta a {legalName}, {postalAddress}. Diga su número de referencia: con él encontramos su solicitud. Si no lo tiene, la buscamos por su teléfono.",
          p5: "Antes de mostrar, corregir o borrar datos comprobamos que son suyos. Contestamos en {calendarDays} días a más tardar. Si la ley nos da más tiempo y lo necesitamos, se lo decimos antes. Si pide que no se vendan ni se compartan, lo cumplimos en {businessDays} días hábiles. Otra persona puede pedirlo por usted si tiene su autorización.",
          p6: "Si decimos que no, le explicamos por qué. En varios estados, como Virginia, Texas y Colorado, usted puede apelar: díganos por los mismos medios su número de petición y que quiere apelar. Si no está de acuerdo con la respuesta, puede quejarse ante el fiscal general de su estado.",
          p4: "Si ya la entregamos a otro sistema, también le avisamos que usted la corrigió o pidió borrarla.",
          p2: "Respetamos la señal Global Privacy Control (GPC) de su navegador: la tomamos como su solicitud de no vender ni compartir datos para publicidad.",
        },
      },
    ],
  },
  cookies: {
    title: "Política de cookies",
    description: "Las cookies que usa este sitio, para qué sirve cada una y cuánto dura.",
    sections: [
      {
        id: "what-is-a-cookie",
        heading: "Qué es una cookie",
        paragraphs: {
          p1: "Es un texto pequeño que un sitio guarda en su navegador. Las de la tabla son las de este sitio: lo hacen funcionar y recuerdan de dónde vino usted. Ninguna sirve para seguirlo por otros sitios.",
        },
      },
      {
        id: "other-companies",
        heading: "Cookies de otras empresas",
        paragraphs: {
          p1: "Si usted llegó por el enlace de un socio, ese socio puede pedirnos guardar una cookie suya en este sitio. Solo aceptamos nombres de una lista nuestra, por 30 días como máximo. Si usted rechaza la publicidad o su navegador envía la señal GPC, no aceptamos ninguna ni le devolvemos las suyas.",
          p2: "Los programas de análisis o de publicidad de otras empresas, que también pueden usar cookies, solo se cargan si usted lo permite. Puede decidirlo o cambiarlo cuando quiera en «Administrar preferencias», al pie de cada página.",
        },
      },
    ],
  },
  options: {
    title: "Tus opciones de privacidad",
    description:
      "Aquí decide usted qué hacemos con sus datos: verlos, corregirlos, borrarlos o que no se vendan ni se compartan.",
    sections: [
      {
        id: "without-permission",
        heading: "Lo que no hacemos sin su permiso",
        paragraphs: {
          p1: "Sin su permiso, este sitio no carga programas de análisis ni de publicidad de otras empresas. Lo que usted decida aquí vale desde ese momento y puede cambiarlo cuando quiera.",
        },
      },
      {
        id: "gpc",
        heading: "Global Privacy Control",
        paragraphs: {
          p1: "Si su navegador envía la señal GPC, la respetamos como su solicitud de no vender ni compartir sus datos para publicidad. Usted no tiene que hacer nada más.",
          p2: "La señal no impide que entreguemos la solicitud que usted mismo envía. Para detener esa entrega, use el formulario de esta página.",
        },
      },
      {
        id: "calls",
        heading: "Llamadas y mensajes",
        paragraphs: {
          p1: "El permiso de llamadas y mensajes es opcional y va aparte en la solicitud. Si lo dio y cambió de idea, responda ALTO o STOP a cualquier mensaje, dígalo a quien le llame o llámenos al {phone}.",
        },
      },
    ],
  },
});

export const gpcNotice = area("gpcNotice", {
  on: "Su navegador envía la señal Global Privacy Control: la estamos respetando.",
  off: "Su navegador no envía la señal Global Privacy Control.",
});

/** The privacy form, which works without JavaScript. */
export const privacyForm = area("privacyForm", {
  heading: "Sus preferencias de cookies",
  necessary: "Lo necesario para que el sitio funcione",
  "necessary.text": "Siempre activo. Sin esto no podríamos recibir su solicitud.",
  analytics: "Análisis",
  "analytics.text": "Nos ayuda a saber qué páginas sirven y cuáles hay que mejorar.",
  marketing: "Publicidad",
  "marketing.text": "Permite que quien puso el anuncio que lo trajo aquí sepa que funcionó.",
  "marketing.gpc": "Apagado por la señal GPC de su navegador.",
  save: "Guardar mis preferencias",
  saved: "Guardamos sus preferencias.",
});

export const cookieTable = area("cookieTable", {
  caption: "Cookies de este sitio",
  name: "Nombre",
  purpose: "Para qué sirve",
  life: "Cuánto dura",
  visit: "Hasta que cierre el navegador",
  days: "{days, plural, one {# día} other {# días}}",
  minutes: "{minutes, plural, one {# minuto} other {# minutos}}",
});

const clickIdWords =
  "El número de clic de un anuncio va con su visita y su solicitud {clickIdsOptOut, plural, =1 {mientras usted no rechace la publicidad} other {solo si usted permite la publicidad}}; si la rechaza, se borra.";

export const cookiePurposes = area("cookiePurposes", {
  draft:
    "Guarda, cifradas, las respuestas de su solicitud mientras la llena. Después de enviarla guarda su referencia, y lo que gana y paga de vivienda para el ejemplo que ve entonces.",
  saved:
    "Guarda, cifrada, la solicitud que usted pidió guardar en este teléfono o computadora, sin su fecha de nacimiento ni su número de Seguro Social.",
  key: "Un número al azar que une su solicitud a este navegador: en otro no se abre. No dice quién es usted.",
  open: "Recuerda que usted tiene una solicitud sin enviar y en qué formulario. No dice quién es usted.",
  visit: "Une su visita con la respuesta del socio que lo envió. No dice quién es usted.",
  affiliate: "Recuerda qué socio lo envió, para mostrarle su teléfono y su enlace.",
  source:
    "Recuerda el anuncio del que viene, para contarlo una sola vez. Los programas de análisis o publicidad que usted permita también pueden leerlo.",
  profile: "Un número al azar que une sus visitas entre sí. No dice quién es usted.",
  firstTouch: `Recuerda por qué enlace llegó la primera vez. ${clickIdWords}`,
  lastTouch: `Recuerda por qué enlace llegó la última vez. ${clickIdWords}`,
  zipcode: "Recuerda su código postal, para no preguntarlo otra vez.",
  experiments: "Recuerda que usted no quiere participar en pruebas del sitio.",
  pending: "Avisa que falta recibir la respuesta de un socio.",
  consent: "Recuerda qué permitió usted en «Administrar preferencias».",
} satisfies Record<CookiePurpose, string>);
