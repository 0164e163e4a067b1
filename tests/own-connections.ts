import { Agent, setGlobalDispatcher } from "undici";

// Each request of a test has a connection of its own. The runtime closes a kept one after five seconds, by a clock that it looks
// at, when it was busy, before it reads what came meanwhile: that request would be lost.
setGlobalDispatcher(new Agent({ pipelining: 0 }));
