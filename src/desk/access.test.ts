import { expect, it } from "vitest";
import { deviceName } from "./access.server.ts";

it.each([
  [
    "(iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1",
    "iPhone, Safari",
  ],
  ["(iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 CriOS/130.0 Safari/604.1", "iPhone, Chrome"],
  ["(Linux; Android 10; K) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36", "Android, Chrome"],
  ["(Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0", "Windows, Edge"],
  ["(X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0", "Linux, Firefox"],
  ["curl/8.0 <script>", ""],
])("%s", (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
