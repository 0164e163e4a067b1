import { z } from "zod";

// This file must be imported before the first schema is made. Otherwise zod tries whether it may compile code from a
// string, which workers and the console's policy refuse, and browsers report the attempt.
z.config({ jitless: true });
