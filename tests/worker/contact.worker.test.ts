import { describe, expect, test } from "vitest";
import { honeypotName } from "../../app/ui/form/hidden-fields.tsx";
import { httpVisitor, submissionIdIn } from "../http-visitor.ts";
import { openedLead } from "../sealed-lead.ts";
import { untilStatus } from "./program.ts";
import { backendOfTest, sharedSite, siteOfTest } from "./sites.ts";

const site = await sharedSite();

const path = "/contactanos";
const message = {
  name: "María José Núñez",
  email: "maria@example.com",
  phone: "(213) 555-0142",
  reference: "",
  message: "Hola.\r\n¿Puedo cambiar mi cita? <b>Gracias</b>",
};

describe("the contact form", () => {
  test("a message sent twice is one message with one reference, sealed in the inbox", async () => {
    const visitor = httpVisitor(site.origin);
    await visitor.get("/?src=1100461");
    const submission_id = submissionIdIn(await visitor.get(path));
    const sent = await visitor.post(path, { submission_id, ...message });
    expect(sent).toMatchObject({ status: 303, location: expect.stringMatching(/^\/contactanos\?enviado=/) });
    expect((await visitor.post(path, { submission_id, ...message })).location).toBe(sent.location);
    expect((await visitor.get(sent.location)).body).toContain("Gracias. Recibimos tu mensaje.");

    await untilStatus(site, submission_id, "delivered");
    expect(await openedLead(site, submission_id)).toMatchObject({
      message: {
        name: "María José Núñez",
        email: "maria@example.com",
        phone: "1-213-555-0142",
        message: "Hola.\n¿Puedo cambiar mi cita? <b>Gracias</b>",
      },
      attribution: { src: "1100461" },
    });
  });

  test("an invalid message is a 422 with an error at each field and every word, as text", async () => {
    const visitor = httpVisitor(site.origin);
    await visitor.get(path);
    const page = await visitor.post(path, { ...message, email: "maria", name: "" });
    expect(page.status).toBe(422);
    expect(page.body).toContain("<title>Error: Contáctanos");
    expect(page.body).toContain('<a href="#email">A tu correo electrónico le falta la arroba');
    expect(page.body).toContain('<a href="#name">Escribe tu nombre.');
    expect(page.body).toContain('value="maria"');
    expect(page.body).toContain("&lt;b&gt;Gracias&lt;/b&gt;");
    expect(page.body).not.toContain("<b>Gracias");
  });

  test("another message under the same id is a 409, a filled honeypot a 422, each with everything that was typed", async () => {
    const visitor = httpVisitor(site.origin);
    const submission_id = submissionIdIn(await visitor.get(path));
    await visitor.post(path, { submission_id, ...message });
    const changed = await visitor.post(path, { submission_id, ...message, message: "Otra cosa" });
    expect(changed.status).toBe(409);
    expect(changed.body).toContain("Otra cosa");
    expect((await visitor.post(path, { ...message, [honeypotName]: "x" })).status).toBe(422);
  });

  test("a message is accepted while the backend hangs, and delivered when the backend replies again", async () => {
    let dead = true;
    const backend = await backendOfTest(() => (dead ? "hang" : "none"));
    const behind = await siteOfTest({
      services: { UPSTREAM_ORIGIN: backend.origin, UPSTREAM_TIMEOUT_MS: "2000", DELIVERY_SCHEDULE: "1" },
    });
    const visitor = httpVisitor(behind.origin);
    const submission_id = submissionIdIn(await visitor.get(path));
    expect((await visitor.post(path, { submission_id, ...message })).status).toBe(303);
    dead = false;
    await untilStatus(behind, submission_id, "delivered");
  });

  test("a message while the services fail is a 503 with everything that was typed", async () => {
    const broken = await siteOfTest({ services: { OPERATOR_PUBLIC_KEYS: "" } });
    const visitor = httpVisitor(broken.origin);
    await visitor.get(path);
    const page = await visitor.post(path, message);
    expect(page.status).toBe(503);
    expect(page.body).toContain("No pudimos enviar tu mensaje");
    expect(page.body).toContain('value="maria@example.com"');
  });
});
