/**
 * Runs calls that a rate limit counts. The local runtime's limits count by the clock's minutes, so the calls are run
 * again if a minute began meanwhile.
 *
 * @param calls gets the number of the run, from which it makes an address that no earlier run has used up.
 */
export async function withinOneMinute<Value>(calls: (run: number) => Promise<Value>): Promise<Value> {
  for (let run = 0; ; run++) {
    const minute = thisMinute();
    const value = await calls(run);
    if (thisMinute() === minute) return value;
  }
}

const thisMinute = () => Math.floor(Date.now() / 60_000);
