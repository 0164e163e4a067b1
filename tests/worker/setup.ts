import { afterAll, vi } from "vitest";
import "../own-connections.ts";

// All files of a process share its console and globals.
afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
