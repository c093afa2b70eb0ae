import { Heading } from "#app/ui/heading.tsx";

interface BookingQuestionsProps {
  title: string;
  questions: readonly { question: string; answer: string }[];
}

/** What visitors ask before they send the form. */
export function BookingQuestions({ title, questions }: BookingQuestionsProps) {
  return (
    <section className="section on-white">
      <div className="wrap beside">
        <Heading text={title} level={2} />
        <div className="qa">
          {questions.map(({ question, answer }) => (
            <div key={question}>
              <h3 className="h3">{question}</h3>
              <p>{answer}</p>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
