import { Agent, setGlobalDispatcher } from "undici";

// Each request of a test has its own connection. The runtime closes an idle connection after five seconds. If it was
// busy, it looks at its clock before it reads what came meanwhile, and such a request would be lost.
setGlobalDispatcher(new Agent({ pipelining: 0 }));
