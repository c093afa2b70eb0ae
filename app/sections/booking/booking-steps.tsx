interface BookingStepsProps {
  title: string;
  steps: readonly { title: string; text: string }[];
}

/** The four steps from the request to the confirmation. */
export function BookingSteps({ title, steps }: BookingStepsProps) {
  return (
    <section className="section--tight on-paper" aria-labelledby="booking-steps">
      <div className="wrap">
        <h2 className="vh" id="booking-steps">
          {title}
        </h2>
        <ol className="stages">
          {steps.map((step) => (
            <li key={step.title}>
              <h3>{step.title}</h3>
              <p>{step.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
