import { messagesIn } from "#i18n/all-messages.ts";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { describe, expect, it } from "vitest";
import { MessagesProvider } from "#app/ui/messages.tsx";
import { requestWordsIn } from "#i18n/messages/request-words.ts";
import { type Refusal, refusalOf, statusOf } from "./outcome.ts";
import { OutcomeNotice } from "./outcome-notice.tsx";

const words = requestWordsIn("it").failed;

function rendered(refusal: Refusal<string>, days: readonly { date: string; label: string }[] = []): string {
  return renderToStaticMarkup(
    <MemoryRouter initialEntries={["/richiesta/abc?done=withdraw"]}>
      <MessagesProvider locale="it" messages={messagesIn("it")}>
        <OutcomeNotice
          done={undefined}
          refusal={refusal}
          words={words}
          asking={{ act: "ask-for-moment", version: "7", timeSlot: "16:00", days }}
          fields={{ date: { id: "altro-date", label: "Data" } }}
        />
      </MessagesProvider>
    </MemoryRouter>,
  );
}

const view = undefined;
const entries = { date: "2027-05-15", timeSlot: "18:00", message: "«Sì»" };

describe("what could not be done", () => {
  it("offers the nearest free days in place of one that is taken, with what had been chosen and written", () => {
    const refusal = refusalOf(
      "ask-for-moment",
      { ok: false, reason: "day-taken", alternatives: ["2027-05-14", "2027-05-16"], view },
      entries,
    );
    const markup = rendered(refusal, [
      { date: "2027-05-14", label: "Chiedi venerdì 14 maggio" },
      { date: "2027-05-16", label: "Chiedi domenica 16 maggio" },
    ]);
    expect(markup).toContain(words["day-taken"].title);
    expect(markup).toContain('action="/richiesta/abc#esito"');
    for (const [name, value] of [
      ["act", "ask-for-moment"],
      ["version", "7"],
      ["timeSlot", "18:00"],
      ["message", "«Sì»"],
    ]) {
      expect(markup).toContain(`<input type="hidden" name="${name}" value="${value}"/>`);
    }
    expect(markup).toMatch(/<button value="2027-05-16"[^>]* name="date">Chiedi domenica 16 maggio</);
  });

  it("takes the request’s own slot where none was chosen, and says so where no day is near", () => {
    const result = { ok: false, reason: "day-taken", alternatives: [], view } as const;
    const taken = refusalOf("accept-offer", result, {});
    expect(rendered(taken, [{ date: "2027-05-14", label: "Chiedi" }])).toContain('name="timeSlot" value="16:00"');
    expect(rendered(taken)).toContain(words["day-taken"].none);
    expect(rendered(taken)).not.toContain("<form");
  });

  it("leads to each field that was refused, and names no other", () => {
    const errors = { date: "same-moment", unheard: "required" } as const;
    const markup = rendered(refusalOf("ask-for-moment", { ok: false, reason: "invalid", errors, view }, entries));
    expect(markup).toContain('<a class="link" href="#altro-date">Data</a>');
    expect(markup.match(/<li>/g)).toHaveLength(1);
  });

  it("is answered with the status that says which way it failed", () => {
    expect(statusOf("invalid")).toBe(422);
    for (const reason of ["stale", "not-possible", "day-taken"] as const) expect(statusOf(reason)).toBe(409);
  });
});
