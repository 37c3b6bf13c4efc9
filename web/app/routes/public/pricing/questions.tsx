import { Plus } from 'lucide-react';
import type { Question } from '../../../site/linked-data.ts';

interface QuestionsProps {
  readonly title: string;
  readonly questions: readonly Question[];
}

/**
 * Questions that open on click, as native elements, so that they work without JavaScript and the browser's search finds
 * them.
 */
export function Questions({ title, questions }: QuestionsProps) {
  return (
    <section
      aria-labelledby="questions"
      className="grid grid-cols-1 gap-x-16 gap-y-6 border-line border-t py-12 sm:py-16 lg:grid-cols-[1fr_2fr]"
    >
      <h2 id="questions" className="text-2xl sm:text-3xl">
        {title}
      </h2>
      <div>
        {questions.map(({ question, answer }) => (
          <details key={question} className="group border-line border-b first:border-t lg:first:border-t-0">
            <summary className="flex min-h-14 list-none items-center justify-between gap-4 rounded-sm py-4 [&::-webkit-details-marker]:hidden">
              <h3 className="font-medium font-sans text-lg">{question}</h3>
              <Plus
                aria-hidden
                size={20}
                className="shrink-0 text-ink-soft transition-transform duration-150 group-open:rotate-45"
              />
            </summary>
            <p className="max-w-2xl pb-6 text-ink-soft">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
