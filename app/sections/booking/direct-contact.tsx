import { Icon } from "#app/ui/icon.tsx";

interface DirectContactProps {
  eyebrow: string;
  phone: string;
  email: string;
  facts: readonly { label: string; text: string }[];
}

/** For those who would rather talk: phone, mail, hours and what is always included. */
export function DirectContact({ eyebrow, phone, email, facts }: DirectContactProps) {
  return (
    <section className="section night">
      <div className="wrap direct">
        <div>
          <h2 className="eyebrow mb-4">{eyebrow}</h2>
          <a className="bigline" href={`tel:${phone.replaceAll(" ", "")}`}>
            <Icon name="phone" />
            {phone}
          </a>
          <a className="bigline mt-4" href={`mailto:${email}`}>
            <Icon name="envelope" />
            {email}
          </a>
        </div>
        <dl className="facts">
          {facts.map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
