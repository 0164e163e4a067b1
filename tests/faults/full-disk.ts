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
 * A disk that is full for a minute: applications are answered 503 with all that was typed, none is accepted and lost, pages
 * are shown; once there is room, the same forms are accepted. The store is on a small file system of its own, which only
 * root can mount: whoever is not is told that nothing was tried.
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
  console.log("Skipped: only root can mount the small file system that this needs.");
  await site.end();
  process.exit(0);
}

const accepted = new Set<string>();
const wrong: string[] = [];
const check = (isRight: boolean, what: string) => void (isRight || wrong.push(what));
const ballast = join(store, "ballast");

async function send(form: FilledForm): Promise<boolean> {
  const { status, isAccepted, body, retryAfter } = await submitLead(site.origin, form, 60_000);
  if (isAccepted) {
    accepted.add(form.id);
    return true;
  }
  const { answers } = form;
  check(status === 503, `an application was answered ${status}`);
  check(Number(retryAfter) > 0, "no Retry-After");
  check(body.includes(`value="${form.id}"`), "the page has another submission id");
  for (const text of [answers.first_name, answers.email, answers.city])
    check(body.includes(`value="${text}"`), `the page does not keep "${text}"`);
  check(!body.includes(String(answers.ssn_ui)), "the page has the Social Security number");
  return false;
}

/** What a monitor is told, which may be half a minute old (health/ready.ts). */
async function isReady(): Promise<boolean> {
  const response = await fetch(`${site.origin}/services/ready`, { headers: { connection: "close" } });
  const { success } = (await response.json()) as { success: boolean };
  check(response.status === (success ? 200 : 503), `ready: ${response.status} with ${success}`);
  return success;
}

/** Writes until there is no room. */
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
  const refused: FilledForm[] = [];
  for (const end = Date.now() + Number(values.seconds) * 1000; Date.now() < end || refused.length === 0; ) {
    const { form, isAccepted } = await sendNew(refused.length % 16);
    if (!isAccepted) refused.push(form);
    for (const path of ["/", "/faq", "/auto-credito/solicitud"]) {
      const response = await fetch(site.origin + path, { headers: { connection: "close" } });
      await response.arrayBuffer();
      check(response.status === 200, `${path}: ${response.status} on a full disk`);
    }
    // As many as there is room for afterwards.
    await new Promise((resolve) => setTimeout(resolve, 1000));
    // What a checkpoint gave back is taken again.
    fill();
  }
  await until("a monitor to hear of the full disk", async () => !(await isReady()), 60_000);
  const whileFull = accepted.size;

  rmSync(ballast);
  const left = new Set(refused);
  await until(
    "every refused form to be accepted",
    async () => {
      for (const form of left) if (await send(form)) left.delete(form);
      return left.size === 0;
    },
    120_000,
  ).catch((error: Error) => {
    throw new Error(`${error.message}: ${left.size} of ${refused.length} left`);
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
  ).catch((error: Error) => wrong.push(error.message));
  console.log(
    `Full for ${values.seconds} s: ${whileFull} accepted before and meanwhile, ${refused.length} refused with all that was typed; with room again, ${accepted.size} accepted and in the inbox.`,
  );
} catch (error) {
  wrong.push((error as Error).message);
} finally {
  await site.end(() => void spawnSync("umount", ["--lazy", store]));
}
for (const what of new Set(wrong)) console.log(`✗ ${what}`);
process.exit(wrong.length === 0 ? 0 : 1);
