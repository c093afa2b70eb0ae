/**
 * Sets the clock of a process before its own modules load (`--import` in NODE_OPTIONS). Worker threads and child processes
 * load it too. The clock starts at TEST_CLOCK (ISO 8601) and runs on; TEST_CLOCK_STARTED is the monotonic time of that
 * instant, in milliseconds, so that all processes of a test run have the same time, whatever the machine's date.
 */
const { TEST_CLOCK: instant = "", TEST_CLOCK_STARTED: started = "" } = process.env;

/**
 * Gives `Date` another current time. In browsers it runs as text, without this module.
 * @param {() => number} now milliseconds since 1970
 */
export function setClock(now) {
  Date.now = now;
  globalThis.Date = new Proxy(Date, {
    apply: (of) => new of(now()).toString(),
    construct: (of, given, target) => Reflect.construct(of, given.length === 0 ? [now()] : given, target),
  });
}

if (instant !== "") {
  const base = Date.parse(instant) - Number(started);
  setClock(() => Math.floor(base + Number(process.hrtime.bigint() / 1000n) / 1000));
}
