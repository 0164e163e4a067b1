import { parentPort, workerData } from "node:worker_threads";
import { type Fault, startProductBackend } from "../faults/product-backend.ts";

// A stand-in for the product backend in a thread of its own, so that it does not slow down what is measured.
const { fault } = workerData as { fault: Fault };
const backend = await startProductBackend(() => fault, {
  "/pixels/v1/handleFirstCarsDirectRequest": { profileGuid: "g" },
  "/pixels/v1/submitPartnerReferralAndEntryPixels": { success: true, partnerReferralId: "r" },
});
parentPort?.on("message", () => parentPort?.postMessage(backend.calls.length));
parentPort?.postMessage(backend.origin);
