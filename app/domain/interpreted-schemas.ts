import { z } from "zod";

// This file must be imported before the first schema is made. Otherwise zod would test whether it may compile code.
// Workers and the console's policies refuse this, and browsers report the attempt.
z.config({ jitless: true });
