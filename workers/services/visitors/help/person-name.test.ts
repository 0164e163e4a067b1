import { expect, test } from "vitest";
import { isPersonsName } from "./person-name.ts";

test.each([
  ..."Ana|Ana Ruiz|ANA RUIZ|María José López de la Cruz|José Luis|Lic. Ana Ruiz|Dra. Sofía Peña|Por Carlos Muestra".split(
    "|",
  ),
  ..."Jennifer O'Neil|Miguel Ángel Núñez|Ángela".split("|"),
])("%s is a person", (name) => expect(isPersonsName(name)).toBe(true));

test.each([
  ..."Redacción|Redacción de Marca|La empresa|Equipo editorial|Autos Sol Financia, Inc.|Univision Noticias".split(
    "|",
  ),
  ..."Consumer Reports|Santiago Motors|Victoria Auto Group|Carmen & Luis|Ana y Luis|Ana.com|Mercedes Benz|Edmunds".split(
    "|",
  ),
  ..."Luis Pérez y Asociados|Socio|Ana 24|Marta y Hermanos|".split("|"),
])("%s is not certainly a person", (name) => expect(isPersonsName(name)).toBe(false));
