/**
 * Runs calls that a rate limit counts. The local runtime's limits count by the clock's minutes: where one began meanwhile,
 * they are run again.
 *
 * @param calls gets the number of the run, of which it makes an address that no run before has used up.
 */
export async function withinOneMinute<Value>(calls: (run: number) => Promise<Value>): Promise<Value> {
  for (let run = 0; ; run++) {
    const minute = thisMinute();
    const value = await calls(run);
    if (thisMinute() === minute) return value;
  }
}

const thisMinute = () => Math.floor(Date.now() / 60_000);
