import { afterAll, vi } from "vitest";
import "../own-connections.ts";

// Files of a process share its console and globals.
afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
