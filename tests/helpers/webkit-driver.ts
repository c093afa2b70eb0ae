import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { chmod, mkdtemp, writeFile } from "node:fs/promises";
import path from "node:path";
import { fakeClock, findProgram } from "#scripts/programs.ts";
import { aheadOfMachine } from "./clock.ts";
import type { EngineDriver, Key, Size } from "./engine-page.ts";
import { freePort, startProgram, waitUntil } from "./process.ts";

/** A screen in memory: WebKitGTK has no mode without one. */
export async function startScreen(): Promise<{ display: string; close(): Promise<void> }> {
  const args = ["-displayfd", "1", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"];
  const server = spawn("Xvfb", args, { stdio: ["ignore", "pipe", "ignore"] });
  const [number] = (await once(server.stdout, "data")) as [Buffer];
  return {
    display: `:${number.toString().trim()}`,
    async close() {
      server.kill();
      await once(server, "close");
    },
  };
}

/** The key codes of WebDriver. */
const codes: Record<Key, string> = {
  Enter: "\uE007",
  Escape: "\uE00C",
  Tab: "\uE004",
  ArrowRight: "\uE014",
  ArrowDown: "\uE015",
};

type Call = <Value>(method: "GET" | "POST" | "DELETE", command: string, body?: object) => Promise<Value>;

/** Calls a WebDriver server (https://www.w3.org/TR/webdriver2/). @throws Error with its message */
function webDriverAt(address: string): Call {
  return async <Value>(method: string, command: string, body?: object) => {
    const response = await fetch(`${address}${command}`, {
      method,
      ...(method === "POST" ? { body: JSON.stringify(body ?? {}) } : {}),
    });
    const { value } = (await response.json()) as { value: Value & { message?: string } };
    if (!response.ok) throw new Error(`WebDriver ${method} ${command}: ${value.message ?? response.status}`);
    return value;
  };
}

interface WebKitOptions {
  scripts: boolean;
  size: Size;
  /** Features of the platform that are turned off (`MiniBrowser --features=help` lists them). */
  without?: readonly string[];
  /** The folder for files of the browser. */
  folder: string;
  display: string;
}

/** Starts WebKitGTK's MiniBrowser with an empty profile and opens a page of a size. */
export async function openWebKit({
  scripts,
  size,
  without = [],
  folder,
  display,
}: WebKitOptions): Promise<EngineDriver> {
  const own = await mkdtemp(path.join(folder, "browser-"));
  const log = path.join(own, "console.log");
  const starter = path.join(own, "start.sh");
  // WebDriver has no command that reads the console, and WebKitWebDriver discards what the browser prints.
  await writeFile(starter, `#!/bin/sh\nexec stdbuf -oL '${findProgram("webkit") ?? ""}' "$@" >'${log}' 2>&1\n`);
  await chmod(starter, 0o755);

  const port = await freePort();
  const environment = {
    PATH: process.env["PATH"] ?? "",
    HOME: own,
    LANG: "C.UTF-8",
    DISPLAY: display,
    // WebDriver has no command that runs a script before the scripts of a page.
    ...fakeClock(aheadOfMachine()),
  };
  const driver = startProgram("WebKitWebDriver", [`--port=${port}`], environment, own);
  const call = webDriverAt(`http://127.0.0.1:${port}`);
  await waitUntil("WebKitWebDriver", () => call("GET", "/status").catch(() => undefined), {
    details: () => driver.output,
  });
  const args = [
    "--automation",
    `--enable-javascript=${scripts}`,
    "--enable-smooth-scrolling=false",
    "--enable-write-console-messages-to-stdout=true",
    "--javascript-can-open-windows-automatically=true",
    "--time-zone=Europe/Rome",
    ...(without.length === 0 ? [] : [`--features=${without.map((feature) => `!${feature}`).join(",")}`]),
  ];
  const capabilities = { alwaysMatch: { "webkitgtk:browserOptions": { binary: starter, args } } };
  const { sessionId } = await call<{ sessionId: string }>("POST", "/session", { capabilities });
  const session = `/session/${sessionId}`;
  const execute = (script: string) => call("POST", `${session}/execute/sync`, { script, args: [] });

  // The first window has a toolbar, which is wider than a phone.
  const first = await call<string[]>("GET", `${session}/window/handles`);
  await execute(`open("about:blank", "", "popup,width=${size.width},height=${size.height}")`);
  const opened = await waitUntil("the window", async () =>
    (await call<string[]>("GET", `${session}/window/handles`)).find((handle) => !first.includes(handle)),
  );
  await call("POST", `${session}/window`, { handle: opened });

  async function keys(text: string): Promise<void> {
    const actions = Array.from(text, (value) => ["keyDown", "keyUp"].map((type) => ({ type, value }))).flat();
    await call("POST", `${session}/actions`, { actions: [{ type: "key", id: "keyboard", actions }] });
  }

  return {
    get complaints() {
      const lines = readFileSync(log, "utf8").split("\n");
      return lines.filter((line) => /: CONSOLE .*?(?:ERROR|WARN)/.test(line));
    },
    async goto(url) {
      await call("POST", `${session}/url`, { url });
      // WebDriver does not tell the status of a page.
      return (await fetch(url)).status;
    },
    // WebDriver has no `undefined`.
    evaluate: async (expression) => (await execute(`return ${expression}`)) ?? undefined,
    async click({ x, y }) {
      const actions = [
        { type: "pointerMove", x: Math.round(x), y: Math.round(y), duration: 0 },
        { type: "pointerDown", button: 0 },
        { type: "pointerUp", button: 0 },
      ];
      await call("POST", `${session}/actions`, { actions: [{ type: "pointer", id: "mouse", actions }] });
    },
    type: (text) => keys(text.replaceAll("\n", codes.Enter)),
    press: (key) => keys(codes[key]),
    async resize(to) {
      await call("POST", `${session}/window/rect`, to);
    },
    async close() {
      await call("DELETE", session);
      await driver.end("SIGTERM");
    },
  };
}
