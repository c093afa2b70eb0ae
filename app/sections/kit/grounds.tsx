import { Button, ButtonLink, QuietLink } from "#app/ui/button.tsx";
import { RadioRow } from "#app/ui/radio-row.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Field } from "#app/ui/field.tsx";
import { Heading, SectionHead } from "#app/ui/heading.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Shot } from "#app/ui/shot.tsx";

const grounds = ["paper", "white", "night", "gialla", "rosa"] as const;
const options = ["Wedding", "Concert", "Festival"].map((label) => ({ value: label.toLowerCase(), label }));

/** The components that work on any background, on each of the five. */
export function Grounds() {
  return grounds.map((ground) => (
    <section className={`section on-${ground}`} key={ground} aria-labelledby={`kit-${ground}`}>
      <div className="wrap kit">
        <h2 className="h3" id={`kit-${ground}`}>
          {`on-${ground}`}
        </h2>
        <Heading text="«Un titolo h1?» *Eccolo.*" level={3} look="h1" />
        <SectionHead text="«Solo il bancone si può?» *Si può.*" lead="The lead of a section stands at its right." />
        <p className="read">
          Text for reading, with <a href="#main">a link in a sentence</a>, <strong>strong words</strong> and{" "}
          <span className="muted">muted ones</span>.
        </p>
        <div className="actions">
          <Button>Primary</Button>
          <Button variant="ink">Ink</Button>
          <Button variant="line">Line</Button>
          <Button variant="stop">Stop</Button>
          <Button disabled>Disabled</Button>
          <Button busy>Sending…</Button>
          <ButtonLink to="#main" icon="arrow-right">
            With an icon
          </ButtonLink>
          <QuietLink to="#main">An action of its own</QuietLink>
          <QuietLink to="#main" back>
            Back
          </QuietLink>
          <button className="iconbtn iconbtn--line" type="button" aria-label="Next">
            <Icon name="arrow-right" />
          </button>
        </div>
        <div className="formgrid">
          <Field id={`${ground}-field`} name="a" label="Field" hint="What it is for." placeholder="placeholder" />
          <Field id={`${ground}-error`} name="b" label="Refused" error="This is required" />
        </div>
        <RadioRow
          look="words"
          id={`${ground}-kinds`}
          name={`${ground}-kind`}
          label="Kinds"
          options={options}
          defaultValue="wedding"
        />
        <dl className="rows">
          <div>
            <dt>A fact</dt>
            <dd className="tnum">2.704,30 €</dd>
          </div>
          <div className="row--now">
            <dt>The one that counts now</dt>
            <dd>In yellow</dd>
          </div>
          <div>
            <dt className="name">A name</dt>
            <dd>
              <span className="tag">Tag</span> <span className="tag tag--ok">Done</span>{" "}
              <span className="tag tag--stop">Ended</span> <span className="tag tag--plain">Plain</span>
            </dd>
          </div>
        </dl>
        <div className="disclosures">
          <Disclosure title="«Una domanda che si apre?»" tag="Tag" tagline="La risposta in mezza riga.">
            The answer.
          </Disclosure>
          <Disclosure title="«Un’altra accanto?»" tag="Tag" tagline="La risposta in mezza riga.">
            The answer.
          </Disclosure>
        </div>
      </div>
    </section>
  ));
}

/** The components with a background of their own: the order slip and photographs. */
export function OwnGrounds() {
  return (
    <section className="section on-paper">
      <div className="wrap kit kit--slips">
        {(["on-gialla", "on-white", "on-rosa"] as const).map((ground) => (
          <div className="stack" key={ground}>
            <div className={`slip ${ground}`}>
              <p className="slip__head">
                <span className="slip__title">Comanda</span>
                <span className="slip__code">AMB-7K3QX</span>
              </p>
              <dl>
                <div>
                  <dt>Data</dt>
                  <dd>15/05/2027</dd>
                </div>
                <div>
                  <dt>Luogo</dt>
                  <dd data-empty="">da scegliere</dd>
                </div>
              </dl>
              <p className="slip__foot">Sent on 20/11/2026 at 18:42.</p>
              <Button variant="ink" wide>
                On a slip
              </Button>
            </div>
          </div>
        ))}
      </div>
      <div className="wrap kit">
        <form className="panel on-white">
          <div className="formgrid">
            <Field id="panel-a" name="a" label="On the sheet of a form" />
            <Field id="panel-b" name="b" label="Beside it" />
          </div>
        </form>
        <div className="shots shots--3">
          <Shot
            photo={{ picture: "negroni-macro", alt: "" }}
            name="Negroni"
            dose="3 cl gin, 3 bitter, 3 vermut"
            size="shotOfThree"
          />
          <Shot photo={{ picture: "martini", alt: "" }} name="Martini" dose="6 cl gin, 1 vermut" size="shotOfThree" />
          <Shot photo={{ picture: "mojito", alt: "" }} name="Mojito" dose="5 cl rum, menta" size="shotOfThree" />
        </div>
        <div className="shots shots--2">
          <Shot photo={{ picture: "shaker-coupes", alt: "" }} name="One alone" />
          <Shot photo={{ picture: "ice-bucket", alt: "" }} name="Two" size="shotOfTwo" />
        </div>
      </div>
    </section>
  );
}
