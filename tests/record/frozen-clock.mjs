// Loaded with `--import` into the site that is recorded: `Date` stands still at the instant FROZEN_AT, until the parent process sends
// another. Timers run on.
const SystemDate = Date;
let current = SystemDate.parse(process.env.FROZEN_AT ?? "");

globalThis.Date = class extends SystemDate {
  constructor(...parts) {
    if (parts.length === 0) super(current);
    else super(...parts);
  }

  static now() {
    return current;
  }
};

if (process.channel !== undefined) {
  process.on("message", (at) => {
    current = SystemDate.parse(at);
    process.send(at);
  });
  process.channel.unref();
}
