import { getAceCoverage, getAceFundingWayResponse, getAceThankYouResponse } from "./ace.ts";
import { validateCaptcha } from "./captcha.ts";
import { submitContactUsForm } from "./contact.ts";
import { reportError } from "./errors.ts";
import { getIPAddress, getLocationInfo, getZipcodePlace } from "./geocoding.ts";
import { getHelpArticle, getHelpCategory, getHelpCategoryPage, getHelpIndex, searchHelp } from "./help.ts";
import { submitLead, validateLeadV1, validateLeadV2 } from "./leads.ts";
import {
  getAllMakes,
  getAllSimpleMakesV1,
  getAllSimpleMakesV2,
  getDenormalizedName,
  getVehicleList,
} from "./newcar.ts";
import { handleFirstCarsDirectRequest, submitPartnerReferralAndEntryPixels } from "./pixels.ts";
import { reportPolicyViolation } from "./policy-violations.ts";
import { executeTargetAction } from "./target.ts";
import { getEtContent } from "./text.ts";
import { reportVitals } from "./vitals.ts";

/** Every public operation of the services, in the order of the specification's table (section 7). */
export const allOperations = [
  getAllMakes,
  getAllSimpleMakesV1,
  getAllSimpleMakesV2,
  getDenormalizedName,
  getVehicleList,
  validateLeadV1,
  validateLeadV2,
  submitLead,
  submitContactUsForm,
  validateCaptcha,
  getAceCoverage,
  getAceThankYouResponse,
  getAceFundingWayResponse,
  getLocationInfo,
  getIPAddress,
  getZipcodePlace,
  executeTargetAction,
  handleFirstCarsDirectRequest,
  submitPartnerReferralAndEntryPixels,
  getEtContent,
  getHelpCategory,
  getHelpCategoryPage,
  getHelpArticle,
  getHelpIndex,
  searchHelp,
  reportError,
  reportVitals,
  reportPolicyViolation,
] as const;
