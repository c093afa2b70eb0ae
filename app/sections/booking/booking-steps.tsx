interface BookingStepsProps {
  title: string;
  steps: readonly { title: string; text: string }[];
}

/** The four steps from the request to the confirmation. */
export function BookingSteps({ title, steps }: BookingStepsProps) {
  return (
    <section className="section section--tight paper pb-0" aria-labelledby="booking-steps">
      <div className="wrap">
        <h2 className="vh" id="booking-steps">
          {title}
        </h2>
        <ol className="stages">
          {steps.map((step, index) => (
            <li key={step.title}>
              <span className="figure" aria-hidden="true">
                {index + 1}
              </span>
              <div>
                <h3 className="h3">{step.title}</h3>
                <p>{step.text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
