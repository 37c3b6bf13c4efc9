import type { ReactNode } from 'react';

/** A section of a legal page, with its own anchor. */
export interface LegalSection {
  /** The fragment of the address, without `#`. */
  readonly id: string;
  readonly title: string;
  readonly body: ReactNode;
  /** Its subheadings, for the table of contents. */
  readonly parts?: readonly LegalPart[];
}

/** A subheading with its own anchor. */
interface LegalPart {
  readonly id: string;
  readonly title: string;
}

interface LegalPageProps {
  readonly title: string;
  readonly lead: string;
  /** E.g. '21 Kasım 2026' */
  readonly updated: string;
  /** What matters most, in short sentences. */
  readonly summary?: readonly string[];
  readonly sections: readonly LegalSection[];
}

/** A legal text with a table of contents at the side, numbered sections, and a print layout. */
export function LegalPage({ title, lead, updated, summary = [], sections }: LegalPageProps) {
  return (
    <div className="gap-x-16 py-8 sm:py-12 lg:grid lg:grid-cols-[16rem_minmax(0,1fr)] print:block print:py-0">
      <header className="max-w-[44rem] lg:col-start-2">
        <h1 className="text-3xl sm:text-4xl">{title}</h1>
        <p className="mt-3 text-ink-soft">{lead}</p>
        <p className="mt-3 text-base text-ink-soft">Son güncelleme: {updated}</p>
      </header>
      <aside className="mt-4 text-base max-lg:sticky max-lg:low:static max-lg:top-16 max-lg:z-10 max-lg:bg-paper max-lg:py-2 lg:col-start-1 lg:row-span-3 lg:row-start-1 lg:mt-0">
        <Contents sections={sections} />
      </aside>
      {summary.length > 0 && <Summary sentences={summary} />}
      <div className="mt-4 max-w-[44rem] lg:col-start-2">
        {sections.map(({ id, title: heading, body }, index) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`} className="pt-8 max-lg:scroll-mt-4">
            <h2 id={`${id}-title`} className="text-xl sm:text-2xl">
              {index + 1}. {heading}
            </h2>
            <div className={textClasses}>{body}</div>
          </section>
        ))}
      </div>
    </div>
  );
}

const textClasses =
  'font-serif wrap-anywhere [&_a]:rounded-sm [&_a]:text-cobalt [&_a]:underline [&_a]:decoration-1 [&_a]:underline-offset-3 [&_a:hover]:decoration-2 [&_h3]:mt-6 [&_h3]:text-lg [&_li]:mt-1.5 [&_ol]:mt-3 [&_ol]:list-decimal [&_ol]:pl-6 [&_p]:mt-3 [&_ul]:mt-3 [&_ul]:list-disc [&_ul]:pl-6';

function Summary({ sentences }: { readonly sentences: readonly string[] }) {
  return (
    <section
      aria-labelledby="summary"
      className="mt-6 max-w-[44rem] rounded-card border border-line bg-surface p-5 sm:p-6 lg:col-start-2"
    >
      <h2 id="summary" className="font-sans font-semibold text-base">
        Kısaca
      </h2>
      <ul className="mt-3 flex list-disc flex-col gap-1.5 pl-5 text-base">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  );
}

/** Collapsed on small screens, otherwise at the side of the text. */
function Contents({ sections }: { readonly sections: readonly LegalSection[] }) {
  return (
    <>
      <details
        data-closes-after-choice
        className="rounded-card border border-line bg-surface px-4 open:max-h-[calc(100dvh-7rem)] open:overflow-y-auto lg:hidden"
      >
        <summary className="min-h-11 py-2.5 font-medium">İçindekiler</summary>
        <nav aria-label="Bölümler" className="pb-3">
          <ContentLinks sections={sections} />
        </nav>
      </details>
      <nav
        aria-label="İçindekiler"
        className="sticky top-24 hidden max-h-[calc(100dvh-8rem)] overflow-y-auto border-line border-l lg:block"
      >
        <p className="pl-4 font-semibold text-sm">İçindekiler</p>
        <ContentLinks sections={sections} />
      </nav>
    </>
  );
}

function ContentLinks({ sections }: { readonly sections: readonly LegalSection[] }) {
  return (
    <ol data-contents className="mt-1">
      {sections.map(({ id, title, parts = [] }, index) => (
        <li key={id}>
          <a href={`#${id}`} className={contentLinkClasses}>
            {index + 1}. {title}
          </a>
          {parts.length > 0 && (
            <details className="ml-4">
              <summary className="min-h-8 cursor-pointer rounded-control py-1 text-ink-soft text-sm hover:text-ink pointer-coarse:min-h-11">
                {parts.length} başlık
              </summary>
              <ul>
                {parts.map((part) => (
                  <li key={part.id}>
                    <a href={`#${part.id}`} className={`${contentLinkClasses} text-sm`}>
                      {part.title}
                    </a>
                  </li>
                ))}
              </ul>
            </details>
          )}
        </li>
      ))}
    </ol>
  );
}

/** The second line of a long heading begins below its first word. */
const contentLinkClasses =
  'block min-h-8 border-transparent border-l-2 py-1 pl-9 -indent-5 text-ink-soft hover:text-ink hover:underline aria-current:border-cobalt aria-current:text-cobalt pointer-coarse:min-h-11 pointer-coarse:py-2.5';
