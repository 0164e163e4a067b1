/** What was told to the operator, and when: one object for the whole site. */
export interface Notices extends Rpc.DurableObjectBranded {}
