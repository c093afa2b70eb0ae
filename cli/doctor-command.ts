import type { Command } from "commander";
import { type CommonOptions, withJson } from "./arguments.ts";
import type { Terminal } from "./terminal.ts";

interface DoctorOptions extends CommonOptions {
  strict?: boolean;
}

/** `site doctor`. @param end told the code to exit with */
export function addDoctorCommand(site: Command, terminal: Terminal, end: (code: 0 | 1) => void): void {
  withJson(site.command("doctor").description("list sample content that is still in place and texts that are missing"))
    .option("--strict", "with NODE_ENV=production: fail while there are any")
    .action(async ({ strict = false, json = false }: DoctorOptions) => {
      const [{ default: content }, { default: posts }, { runDoctor }] = await Promise.all([
        import("virtual:content"),
        import("virtual:posts"),
        import("./doctor.ts"),
      ]);
      end(
        runDoctor(
          { ...content, posts },
          { strict, json, env: terminal.env, print: (text) => terminal.out(`${text}\n`) },
        ),
      );
    });
}
