import { spawnSync } from "node:child_process";
import { appendFileSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { freePort } from "../free-port.ts";
import { testKeys } from "../test-keys.ts";
import { until } from "../until.ts";
import { operatorAt } from "./operator.ts";
import { prepareSite } from "./site-process.ts";
import { type FilledForm, fillForm, submitLead } from "./submit-lead.ts";

/**
 * Fills the disk for a minute. Applications get 503 and a page with the visitor's entries, no lead is accepted and
 * lost, and pages are shown. Once there is room, the same forms are accepted. The store is on its own small file
 * system, which only root can mount; other users get a message that the check was skipped.
 *
 * node tests/faults/full-disk.ts [--seconds 60]
 */
const { values } = parseArgs({ options: { seconds: { type: "string", default: "60" } } });
const site = await prepareSite(await freePort());
const store = join(site.home, ".data");
mkdirSync(store, { mode: 0o700 });
const mount = ["-t", "tmpfs", "-o", "size=96m,mode=0700", "tmpfs", store];
const isMounted = process.getuid?.() === 0 && spawnSync("mount", mount).status === 0;
if (!isMounted) {
  console.log("Skipped, because only root can mount the small file system that this check needs.");
  await site.end();
  process.exit(0);
}

const accepted = new Set<string>();
const problems: string[] = [];
const check = (isRight: boolean, what: string) => void (isRight || problems.push(what));
const ballast = join(store, "ballast");

async function send(form: FilledForm): Promise<boolean> {
  const { status, isAccepted, body, retryAfter } = await submitLead(site.origin, form, 60_000);
  if (isAccepted) {
    accepted.add(form.id);
    return true;
  }
  const { answers } = form;
  check(status === 503, `an application got status ${status}`);
  check(Number(retryAfter) > 0, "no Retry-After");
  check(body.includes(`value="${form.id}"`), "the page has another submission id");
  for (const text of [answers.first_name, answers.email, answers.city])
    check(body.includes(`value="${text}"`), `the page does not keep "${text}"`);
  check(!body.includes(String(answers.ssn_ui)), "the page has the Social Security number");
  return false;
}

/** The readiness that a monitor sees, which may be half a minute old (health/ready.ts). */
async function isReady(): Promise<boolean> {
  const response = await fetch(`${site.origin}/services/ready`, { headers: { connection: "close" } });
  const { success } = (await response.json()) as { success: boolean };
  check(response.status === (success ? 200 : 503), `ready: ${response.status} with ${success}`);
  return success;
}

/** Writes until the disk is full. */
function fill(): void {
  for (const size of [1 << 20, 1 << 12])
    try {
      for (;;) appendFileSync(ballast, Buffer.alloc(size));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
    }
}

try {
  site.start();
  await until("the site to answer", site.answers, 120_000);
  const sendNew = async (visitor: number) => {
    const form = await fillForm(site.origin, visitor, 60_000);
    return { form, isAccepted: await send(form) };
  };
  for (let visitor = 0; visitor < 3; visitor++)
    check((await sendNew(visitor)).isAccepted, "not accepted with room");

  check(await isReady(), "not ready with room");

  fill();
  const refusedForms: FilledForm[] = [];
  for (
    const end = Date.now() + Number(values.seconds) * 1000;
    Date.now() < end || refusedForms.length === 0;
  ) {
    const { form, isAccepted } = await sendNew(refusedForms.length % 16);
    if (!isAccepted) refusedForms.push(form);
    for (const path of ["/", "/faq", "/auto-credito/solicitud"]) {
      const response = await fetch(site.origin + path, { headers: { connection: "close" } });
      await response.arrayBuffer();
      check(response.status === 200, `${path}: ${response.status} on a full disk`);
    }
    // Only a form per second is sent, so that all refused forms have room afterwards.
    await new Promise((resolve) => setTimeout(resolve, 1000));
    // A checkpoint may have freed some space.
    fill();
  }
  await until("a monitor to hear of the full disk", async () => !(await isReady()), 60_000);
  const whileFull = accepted.size;

  rmSync(ballast);
  const remaining = new Set(refusedForms);
  await until(
    "every refused form to be accepted",
    async () => {
      for (const form of remaining) if (await send(form)) remaining.delete(form);
      return remaining.size === 0;
    },
    120_000,
  ).catch((error: Error) => {
    throw new Error(`${error.message}: ${remaining.size} of ${refusedForms.length} left`);
  });
  await until("a monitor to hear that there is room", isReady, 60_000);
  const operator = operatorAt(site.origin, (await testKeys()).operatorToken);
  await until(
    "every accepted lead in the inbox",
    async () => {
      const rows = await operator.rows();
      const delivered = new Set(rows.flatMap(({ id, status }) => (status === "delivered" ? id : [])));
      return rows.length === accepted.size && [...accepted].every((id) => delivered.has(id));
    },
    120_000,
  ).catch((error: Error) => problems.push(error.message));
  console.log(
    `Full for ${values.seconds} s: ${whileFull} accepted before and meanwhile, ${refusedForms.length} refused with all that was typed; with room again, ${accepted.size} accepted and in the inbox.`,
  );
} catch (error) {
  problems.push((error as Error).message);
} finally {
  await site.end(() => void spawnSync("umount", ["--lazy", store]));
}
for (const what of new Set(problems)) console.log(`✗ ${what}`);
process.exit(problems.length === 0 ? 0 : 1);
