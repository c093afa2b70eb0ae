import { InlineText } from "#app/ui/inline-text.tsx";

interface BookingQuestionsProps {
  title: string;
  questions: readonly { question: string; answer: string }[];
}

/** What one asks before sending. */
export function BookingQuestions({ title, questions }: BookingQuestionsProps) {
  return (
    <section className="section paper linen">
      <div className="wrap">
        <h2 className="h2 mb-(--spacing-block)">
          <InlineText text={title} />
        </h2>
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
