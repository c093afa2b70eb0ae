import type { Command } from "commander";
import { pino } from "pino";
import { openSiteContent } from "#src/content/content-source.server.ts";
import { inlineMaker } from "#src/content/pictures/picture-maker.server.ts";
import { configuration, type Terminal } from "./command.ts";

/** `site pictures` */
export function addPicturesCommand(site: Command, terminal: Terminal): void {
  site
    .command("pictures")
    .description("make the files of all photographs now; the running site makes them in the background")
    .action(async () => {
      const content = openSiteContent(configuration(terminal), { log: pino({ level: "silent" }), maker: inlineMaker });
      await content.preparePictures();
      const made = Object.entries(content.current().pictures);
      const failed = made.filter(([, { sources }]) => sources.length === 0).map(([name]) => name);
      await content.stop();
      if (failed.length > 0) throw new Error(`The files of ${failed.join(", ")} could not be made.`);
      terminal.out(`The files of ${made.length} photographs are made.\n`);
    });
}
