import type { MouseEvent } from "react";
import { ButtonLink, QuietLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { InlineText } from "#app/ui/inline-text.tsx";
import { useLocale, useMessages } from "#app/ui/messages.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Municipality } from "#domain/policy/coverage.ts";
import { fill } from "#i18n/messages/messages.ts";
import { anchors, pathTo } from "#i18n/routes.ts";
import type { Entries } from "../entries.ts";
import { CoverageLine } from "../place/coverage-line.tsx";
import { useKnownPlace } from "../place/known-place.ts";
import { PolicyDatesList } from "./policy-dates-list.tsx";
import { sentText } from "./sent-text.ts";
import { Slip } from "./slip.tsx";
import { slipRows } from "./slip-rows.ts";

interface SentProps {
  reference: string;
  /** What was sent, or as much of it as its receipt holds. */
  entries: Entries;
  /** The municipality that the place names, where the server was asked. */
  place: Municipality | undefined;
  /** `yyyy-mm-dd`, Rome. */
  today: string;
  /** The operator's number, digits only. */
  whatsapp: string;
  /** Brings an empty form; without scripts the link does. */
  onAnother(): void;
}

/** What stands in place of the form once a booking is stored: the answer, its code, the slip, and what a yes would mean. */
export function Sent({ reference, entries, place, today, whatsapp, onAnother }: SentProps) {
  const locale = useLocale();
  const messages = useMessages();
  const { forms, frame } = messages;
  const { sent, slip } = forms;
  const known = useKnownPlace(entries["location"] ?? "");
  const where = place ?? known;

  const greeting = encodeURIComponent(fill(sent.whatsappText, { reference }));
  const rows = [
    ...slipRows(entries, messages),
    { label: slip.name, value: entries["name"] ?? "" },
    { label: slip.phone, value: entries["phone"] ?? "" },
    // A receipt does not hold all of them.
  ].filter(({ value }) => value !== "");

  function another(event: MouseEvent) {
    event.preventDefault();
    onAnother();
  }

  return (
    <div className="wrap sent">
      <div className="sent__text">
        <Notice tone="ok" title={forms.genericSuccess} level={2} id={anchors.answer} answer={reference}>
          {sentText(entries, messages)}
        </Notice>
        <p className="sent__code">
          <span className="small muted">{sent.code}</span>
          <strong>{reference}</strong>
        </p>
        <p className="muted measure mt-4">{sent.codeHint}</p>
        <div className="actions mt-6">
          <ButtonLink to={`https://wa.me/${whatsapp}?text=${greeting}`}>
            <Icon name="chat" />
            {sent.whatsapp}
            <span className="vh"> {frame.newTab}</span>
          </ButtonLink>
        </div>
      </div>
      <aside className="sent__side" aria-label={slip.title}>
        <Slip
          rows={rows}
          head={
            <p className="slip__code">
              <span>{reference}</span>
              <span>{slip.received}</span>
            </p>
          }
        >
          {where && <CoverageLine place={where} />}
        </Slip>
      </aside>
      <div className="sent__dates">
        <h2 className="h2 mb-6">
          <InlineText text={sent.ifYes} />
        </h2>
        <PolicyDatesList eventDate={entries["date"] ?? ""} today={today} />
        <p className="mt-6">
          <span onClickCapture={another}>
            {/* Without an anchor: a link to one on this same address would only scroll. */}
            <QuietLink to={pathTo("booking", locale)}>{sent.another}</QuietLink>
          </span>
        </p>
      </div>
    </div>
  );
}
