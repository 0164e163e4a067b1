import { z } from "zod";

// Imported before the first schema is made: zod would try whether it may compile code, which workers and the console's policies
// refuse, and browsers report.
z.config({ jitless: true });
