import { asCommand, createTool } from "./command.ts";
import { affiliateLink } from "./leads/affiliates.ts";
import { close, delivered, refuse, release, replay, retry } from "./leads/change.ts";
import { exportLeads } from "./leads/export.ts";
import { access, health, list, show } from "./leads/look.ts";
import { correct, find, forget } from "./leads/person.ts";
import { reindex } from "./leads/rebuild.ts";
import { request, requests, stop } from "./leads/requests.ts";
import { counters, today } from "./leads/today.ts";

export const leads = createTool({
  name: "leads",
  does: "Leads: what was accepted, where it went, and what is done with it.",
  usual: "list",
  commands: {
    ...{ list, show, export: exportLeads, retry, replay, release, refuse, delivered, close, find, correct },
    ...{ forget, requests, request, stop, reindex, access, counters, today, health },
    "affiliate-link": affiliateLink,
  },
  notes: ["REF is a reference (XXXXX-XXXXX) or a submission id. Contact messages are listed as leads."],
});

if (import.meta.main) await asCommand(leads);
