import { Button, QuietLink } from "#app/ui/button.tsx";
import { Fact } from "#app/ui/fact.tsx";
import { deskSystem as messages } from "#i18n/messages/it/desk-system.ts";
import { deskRoutes } from "#i18n/desk-routes.ts";
import { DeskGroup, DeskScreen } from "./desk-screen.tsx";
import type { SystemModel } from "./system-model.ts";

/** The state of the installation, and what its checks say. */
export function SystemScreen({ model: { heading, facts, check } }: { model: SystemModel }) {
  return (
    <DeskScreen heading={heading}>
      <div className="desk-columns">
        <div>
          <DeskGroup id="stato" title={messages.facts}>
            <dl className="facts">
              {facts.map(({ label, value, note }) => (
                <Fact key={label} label={label}>
                  {value}
                  {note !== undefined && <small>{note}</small>}
                </Fact>
              ))}
            </dl>
          </DeskGroup>
          <DeskGroup id="dispositivi" title={messages.devices}>
            <p className="desk-empty">
              <QuietLink to={deskRoutes["desk-devices"]}>{messages.devicesLink}</QuietLink>
            </p>
          </DeskGroup>
        </div>
        <div className="desk-columns__right">
          <DeskGroup id="controllo" title={messages.check.title}>
            <p className="desk-empty">
              {check.when}
              {check.summary !== undefined && <b>: {check.summary}</b>}
            </p>
            {check.failed !== undefined && (
              <p className="desk-empty" role="alert">
                {check.failed}
              </p>
            )}
            <form method="post" action={`${deskRoutes["desk-system"]}#controllo`}>
              <Button type="submit" variant="line">
                {messages.check.send}
              </Button>
              <p className="desk-empty">{messages.check.note}</p>
            </form>
            {check.groups.map(({ name, observations }) => (
              <section className="checks" key={name} lang="en">
                <h3>{name}</h3>
                <ul>
                  {observations.map(({ state, isBad, text, lines }) => (
                    <li key={text}>
                      <b className={isBad ? "late" : undefined} lang="it">
                        {state}
                      </b>
                      <span>
                        {text}
                        {lines.map((line) => (
                          <code key={line}>{line}</code>
                        ))}
                      </span>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </DeskGroup>
        </div>
      </div>
    </DeskScreen>
  );
}
