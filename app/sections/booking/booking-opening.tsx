import { Heading } from "#app/ui/heading.tsx";

interface BookingOpeningProps {
  heading: string;
  lead: string;
  /** The heading of the steps. */
  title: string;
  steps: readonly { title: string; text: string }[];
}

/**
 * The heading of the page, and the four steps from the request to the confirmation, in so few lines that the form begins in the first
 * view (specification 2).
 */
export function BookingOpening({ heading, lead, title, steps }: BookingOpeningProps) {
  return (
    <div className="booking-opening on-paper">
      <div className="wrap">
        <Heading text={heading} level={1} />
        <p>{lead}</p>
        <section className="stages" aria-labelledby="booking-steps">
          <h2 className="name" id="booking-steps">
            {title}
          </h2>
          <ol>
            {steps.map((step) => (
              <li key={step.title}>
                <h3>{step.title}</h3>
                <p>{step.text}</p>
              </li>
            ))}
          </ol>
        </section>
      </div>
    </div>
  );
}
