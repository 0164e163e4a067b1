import { DurableObject } from "cloudflare:workers";
import type { ServicesBindings } from "../bindings.ts";
import type { Notices } from "./contract.ts";

export class OperatorNotices extends DurableObject<ServicesBindings> implements Notices {}
