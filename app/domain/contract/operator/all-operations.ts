import { issueAffiliateLink, listAffiliateLinks, revokeAffiliateLink } from "./affiliates.ts";
import { listCounters } from "./counters.ts";
import {
  changeDestination,
  listDestinations,
  pauseDestination,
  replayLead,
  testDestination,
} from "./destinations.ts";
import { getHealth, withdrawCaller } from "./health.ts";
import {
  accessOfLead,
  leadOrders,
  leadValues,
  listLeads,
  orderLeads,
  searchLeads,
  showLead,
} from "./leads.ts";
import { correctLead, forgetLead } from "./persons.ts";
import { addReader, listReaders, withdrawReader } from "./readers.ts";
import { reindex, restoreBackup } from "./rebuilds.ts";
import { answerRequest, listRequests, stepRequest, stopSelling } from "./requests.ts";
import { confirmExports, sealedLeads } from "./sealed.ts";
import { changeSettings, readSettings, settingHistory } from "./settings.ts";
import {
  discardTexts,
  listTexts,
  publishTexts,
  resetTexts,
  setText,
  textHistory,
  undoText,
} from "./texts.ts";
import { listDays, readToday } from "./today.ts";

/** Every operation of operators, in the order of the terminal's help. */
export const allOperatorOperations = [
  readToday,
  listDays,
  listCounters,
  getHealth,
  withdrawCaller,
  listLeads,
  leadValues,
  searchLeads,
  showLead,
  leadOrders.retry,
  leadOrders.release,
  leadOrders.refuse,
  leadOrders.delivered,
  leadOrders.close,
  orderLeads,
  correctLead,
  forgetLead,
  accessOfLead,
  sealedLeads,
  confirmExports,
  listRequests,
  stepRequest,
  answerRequest,
  stopSelling,
  listDestinations,
  changeDestination,
  testDestination,
  pauseDestination,
  replayLead,
  listTexts,
  setText,
  publishTexts,
  discardTexts,
  resetTexts,
  textHistory,
  undoText,
  readSettings,
  settingHistory,
  changeSettings,
  listAffiliateLinks,
  issueAffiliateLink,
  revokeAffiliateLink,
  listReaders,
  addReader,
  withdrawReader,
  reindex,
  restoreBackup,
] as const;
export type OperatorOperationId = (typeof allOperatorOperations)[number]["id"];
