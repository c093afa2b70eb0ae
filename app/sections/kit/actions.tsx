import { Button, ButtonLink, QuietLink } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { useToast } from "#app/ui/toast.tsx";
import { Specimen } from "./specimen.tsx";

/** Buttons, links, notices and toasts. */
export function Actions() {
  const toast = useToast();
  return (
    <>
      <Specimen
        name="Button"
        criteria={[
          "A button acts here, a link leads elsewhere; both are at least 48 px high.",
          "While it works it is disabled, says so by aria-busy, and its words change.",
        ]}
      >
        <div className="actions">
          <Button>Primary</Button>
          <Button icon="arrow-right">With an icon</Button>
          <Button variant="line">Line</Button>
          <Button disabled>Disabled</Button>
          <Button busy>Sending…</Button>
          <ButtonLink to="#main">A link as a button</ButtonLink>
          <QuietLink to="#main">Quiet link</QuietLink>
          <QuietLink to="#main" back>
            Back
          </QuietLink>
        </div>
      </Specimen>
      <Specimen
        name="Notice"
        criteria={[
          "It takes the focus when it appears, is headed, and is the one live region for its words.",
          "Sign and words say what the colour says.",
        ]}
      >
        <div className="kit">
          <Notice tone="ok" title="Request sent" level={3} id="notice-ok" answer={undefined}>
            We answer within a day.
          </Notice>
          <Notice tone="bad" title="Missing information" level={3} id="notice-bad" answer={undefined}>
            <ul>
              <li>
                <a className="link" href="#kit-field-error">
                  Name
                </a>
                : required
              </li>
            </ul>
          </Notice>
        </div>
      </Specimen>
      <Specimen
        name="Toast"
        criteria={[
          "Silent: the same words stand in the page, in a live region.",
          "It stays under the pointer and the focus; Alt+T reaches it, and closing it gives the focus back.",
        ]}
      >
        <div className="actions">
          <Button variant="line" onClick={() => toast.show({ tone: "ok", title: "Sent" })}>
            Show a success
          </Button>
          <Button variant="line" onClick={() => toast.show({ tone: "bad", title: "Failed" })}>
            Show a failure
          </Button>
        </div>
      </Specimen>
      <Specimen
        name="Disclosure"
        criteria={[
          "The browser's own details: it opens without scripts, and the browser's search finds what is closed.",
        ]}
      >
        <Disclosure title="Closed" tag="Tag" tagline="Half a line that is readable while closed.">
          The answer.
        </Disclosure>
        <Disclosure title="Open" open>
          The answer.
        </Disclosure>
      </Specimen>
    </>
  );
}
