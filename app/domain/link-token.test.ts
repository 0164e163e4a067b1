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
  ["/", "/"],
])("%s is logged as %s", (path, logged) => expect(withoutLinkToken(path)).toBe(logged));
