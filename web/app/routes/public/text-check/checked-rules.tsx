import { ruleTexts } from '@hokka/turkish/rules/rule-texts.ts';

/** What the checker looks at, in the words of its own list of rules. */
export function CheckedRules() {
  return (
    <section aria-labelledby="checked-rules" className="border-line border-t py-16 sm:py-20">
      <h2 id="checked-rules" className="text-2xl sm:text-3xl">
        Nelere bakar?
      </h2>
      <dl className="mt-8 grid gap-x-10 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
        {Object.values(ruleTexts).map(({ name, explanation }) => (
          <div key={name}>
            <dt className="font-semibold text-base">{name}</dt>
            <dd className="mt-1 text-base text-ink-soft">{explanation}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
