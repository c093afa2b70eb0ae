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
          "A button acts on this page, a link leads to another; both are at least 48 px high.",
          "While busy it is disabled, has aria-busy, and its label changes.",
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
          "It takes the focus when it appears, has a heading, and is the only live region for its text.",
          "Icon and text carry the meaning of the colour.",
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
          "Not announced: the same text is in a live region of the page.",
          "It stays while it has the pointer or the focus; Alt+T focuses it, and closing it returns the focus.",
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
        criteria={["Native details: it opens without scripts, and the browser's find-in-page searches closed ones."]}
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
