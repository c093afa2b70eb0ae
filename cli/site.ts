import { parseArgs } from "node:util";
import content from "virtual:content";
import { runDoctor } from "./doctor.ts";

const usage = `Commands for the owner:
  site doctor [--strict]   lists sample content that is still in place and texts that are missing;
                           with --strict and NODE_ENV=production it fails while there are any
  site help                shows this text
`;

function run(): number {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { strict: { type: "boolean", default: false }, help: { type: "boolean", default: false } },
  });
  const [command = "help"] = positionals;
  if (values.help || command === "help") {
    process.stdout.write(usage);
    return 0;
  }
  if (command === "doctor") {
    return runDoctor(content, {
      strict: values.strict,
      env: process.env,
      print: (line) => void process.stdout.write(`${line}\n`),
    });
  }
  process.stderr.write(`There is no command "${command}".\n${usage}`);
  return 1;
}

try {
  process.exitCode = run();
} catch (error) {
  // parseArgs explains an option that it does not know.
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  process.exitCode = 1;
}
