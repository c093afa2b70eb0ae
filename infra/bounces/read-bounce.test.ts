import { describe, expect, it } from "vitest";
import { readBounce } from "./read-bounce.ts";

const messageId = "<visitor-acknowledgement.0f8fad5b-d9cb-469f-a165-70867728950e@www.ambra.example>";
const read = (lines: readonly string[]) => readBounce(new TextEncoder().encode(lines.join("\r\n")));

/** A report in the manner of Postfix: headers of the mail only. */
const postfix = (action = "failed", status = "5.1.1"): string[] => [
  "Return-Path: <>",
  "From: MAILER-DAEMON@mail.ambra.example (Mail Delivery System)",
  "To: ciao@ambra.example",
  "Subject: Undelivered Mail Returned to Sender",
  "MIME-Version: 1.0",
  'Content-Type: multipart/report; report-type=delivery-status; boundary="B1.1/mail.ambra.example"',
  "",
  "This is a MIME-encapsulated message.",
  "",
  "--B1.1/mail.ambra.example",
  "Content-Description: Notification",
  "Content-Type: text/plain; charset=us-ascii",
  "",
  "This is the mail system at host mail.ambra.example.",
  "",
  "--B1.1/mail.ambra.example",
  "Content-Description: Delivery report",
  "Content-Type: message/delivery-status",
  "",
  "Reporting-MTA: dns; mail.ambra.example",
  "X-Postfix-Queue-ID: 4F2B11C0",
  "Arrival-Date: Sun, 22 Nov 2026 10:00:00 +0100 (CET)",
  "",
  "Final-Recipient: rfc822; giulia@gmial.com",
  "Original-Recipient: rfc822;giulia@gmial.com",
  `Action: ${action}`,
  `Status: ${status}`,
  "Remote-MTA: dns; mx.gmial.com",
  "Diagnostic-Code: smtp; 550 5.1.1 <giulia@gmial.com>: Recipient address rejected:",
  "    User unknown in virtual mailbox table",
  "",
  "--B1.1/mail.ambra.example",
  "Content-Description: Undelivered Message Headers",
  "Content-Type: text/rfc822-headers",
  "",
  "From: Ambra <ciao@ambra.example>",
  "To: giulia@gmial.com",
  "Subject: Richiesta ricevuta",
  `Message-ID:`,
  ` ${messageId}`,
  "",
  "--B1.1/mail.ambra.example--",
];

/** In the manner of Exchange: base64 notice in HTML, the whole mail, a diagnostic of its own. */
const exchange = [
  "From: Microsoft Outlook <postmaster@azienda.example>",
  "To: ciao@ambra.example",
  "Subject: =?utf-8?B?Tm9uIHJlY2FwaXRhYmlsZQ==?=",
  "MIME-Version: 1.0",
  "X-MS-Exchange-Message-Is-Ndr:",
  'Content-Type: multipart/report; report-type=delivery-status; boundary="_000_x_"',
  "",
  "--_000_x_",
  'Content-Type: multipart/alternative; differences=Content-Type; boundary="_001_x_"',
  "",
  "--_001_x_",
  "Content-Type: text/html; charset=utf-8",
  "Content-Transfer-Encoding: base64",
  "",
  "PGI+Tm9uIHJlY2FwaXRhYmlsZTwvYj4=",
  "",
  "--_001_x_--",
  "",
  "--_000_x_",
  "Content-Type: message/delivery-status",
  "",
  "Reporting-MTA: dns;AM0PR01.eurprd01.prod.exchangelabs.com",
  "Received-From-MTA: dns;mail.ambra.example",
  "Arrival-Date: Sun, 22 Nov 2026 09:00:00 +0000",
  "",
  "Final-Recipient: rfc822;marco@azienda.example",
  "Action: failed",
  "Status: 5.1.10",
  "Diagnostic-Code: smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup",
  "",
  "--_000_x_",
  "Content-Type: message/rfc822",
  "",
  "Received: from mail.ambra.example by AM0PR01 with SMTP; Sun, 22 Nov 2026 09:00:00 +0000",
  "From: Ambra <ciao@ambra.example>",
  "To: <marco@azienda.example>",
  `Message-ID: ${messageId}`,
  "Content-Type: text/plain",
  "",
  "Message-ID: <another@elsewhere.example>",
  "",
  "--_000_x_--",
];

/** In the manner of Gmail: a related part with a picture first, fields in lower case, no code in the diagnostic. */
const gmail = [
  "From: Mail Delivery Subsystem <mailer-daemon@googlemail.com>",
  "To: ciao@ambra.example",
  "Auto-Submitted: auto-replied",
  "Subject: Delivery Status Notification (Failure)",
  "X-Failed-Recipients: emma@gmail.com",
  'Content-Type: multipart/report; boundary="0000abcd"; report-type=delivery-status',
  "",
  "--0000abcd",
  'Content-Type: multipart/related; boundary="0000related"',
  "",
  "--0000related",
  'Content-Type: text/plain; charset="UTF-8"',
  "",
  "** Address not found **",
  "--0000related",
  'Content-Type: image/png; name="icon.png"',
  "Content-Transfer-Encoding: base64",
  "",
  "iVBORw0KGgo=",
  "--0000related--",
  "--0000abcd",
  "Content-Type: message/delivery-status",
  "",
  "reporting-mta: dns; googlemail.com",
  "arrival-date: Sun, 22 Nov 2026 01:00:00 -0800 (PST)",
  "",
  "final-recipient: rfc822; emma@gmail.com",
  "action: failed",
  "status: 5.2.1",
  "diagnostic-code: smtp; The email account that you tried to reach is disabled.",
  "last-attempt-date: Sun, 22 Nov 2026 01:00:01 -0800 (PST)",
  "",
  "--0000abcd",
  "Content-Type: message/rfc822",
  "",
  "from: Ambra <ciao@ambra.example>",
  `message-id: ${messageId}`,
  "to: emma@gmail.com",
  "",
  "Hello",
  "--0000abcd--",
];

describe("a report on a mail", () => {
  it.each([
    [
      "Postfix",
      postfix(),
      "550 5.1.1 <giulia@gmial.com>: Recipient address rejected: User unknown in virtual mailbox table",
    ],
    ["Exchange", exchange, "550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup"],
    ["Gmail", gmail, "5.2.1 The email account that you tried to reach is disabled."],
  ])("of %s names the mail and the reason", async (_, lines, reason) => {
    expect(await read(lines)).toEqual({ messageId, reason });
  });

  it.each([
    ["of a delay", postfix("delayed", "4.4.1")],
    ["of a delivery", postfix("delivered", "2.0.0")],
    ["without the mail it is about", postfix().filter((line) => !line.includes(messageId))],
    ["that was cut off", postfix().slice(0, 20)],
    ["that is an ordinary mail", ["From: a@b.example", `In-Reply-To: ${messageId}`, "", "Out of office"]],
    ["that is empty", []],
  ])("%s is none", async (_, lines) => {
    expect(await read(lines)).toBeUndefined();
  });

  it("keeps a reason short and on one line", async () => {
    const long = postfix().map((line) => line.replace("User unknown", `\u0007${"very ".repeat(200)}long`));
    const reason = (await read(long))?.reason ?? "";
    expect(reason).toHaveLength(300);
    expect(reason).not.toMatch(/[\p{Cc}]/u);
  });
});
