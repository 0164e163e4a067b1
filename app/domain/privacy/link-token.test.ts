import { expect, test } from "vitest";
import { withoutLinkToken } from "./link-token.ts";

test.each([
  ["/recibo/abc_DEF-123", "/recibo/-"],
  ["/recibo/abc/retirar", "/recibo/-/retirar"],
  ["/Recibo/abc/", "/Recibo/-/"],
  ["//recibo//abc", "//recibo//-"],
  ["/recibo/abc.data", "/recibo/-"],
  ["/afiliados/informe/abc_DEF.ghi-1", "/afiliados/informe/-"],
  ["/Afiliados//informe/abc/csv", "/Afiliados//informe/-/csv"],
  ["/temas-de-ayuda/recibo/abc", "/temas-de-ayuda/recibo/abc"],
  ["/%72ecibo/abc", "/recibo/-"],
  ["/%52ECIBO/abc/retirar", "/RECIBO/-/retirar"],
  ["/recibo%2Fabc", "/recibo/-"],
  ["/%2Frecibo/abc", "//recibo/-"],
  ["/%2572ecibo/abc", "/recibo/-"],
  ["/afiliados/%69nforme/abc.def/csv", "/afiliados/informe/-/csv"],
  ["/%72ecibo/abc%zz", "/recibo/-"],
  ["/recibo/%E0%A4", "/recibo/-"],
  ["/recibo/abc/%0A%C3%A9", "/recibo/-/%0A%C3%A9"],
  ["/recibo/a%2Fb", "/recibo/-/b"],
  ["/%E0%A4/%zz%", "/%E0%A4/%zz%"],
  ["/temas-de-ayuda/cr%C3%A9dito", "/temas-de-ayuda/cr%C3%A9dito"],
  ["/", "/"],
])("%s is logged as %s", (path, logged) => expect(withoutLinkToken(path)).toBe(logged));
