import { ChevronRight } from 'lucide-react';
import { heldData, type StoredData } from './held-data.ts';

/** Stored personal data: a folded entry for each category. */
export function HeldDataList() {
  return (
    <>
      <p>
        Topladığımız verilerin tümü aşağıdadır. Neden, hangi hukuki sebeple ve ne kadar tuttuğumuzu görmek için bir
        başlığı açın.
      </p>
      <div className="mt-5 border-line border-t font-sans text-base">
        {heldData.map((data) => (
          <Category key={data.title} {...data} />
        ))}
      </div>
    </>
  );
}

function Category({ id, title, what, purpose, ground, kept }: StoredData) {
  const rows = [
    ['Veri', what],
    ['Amaç', purpose],
    ['Hukuki sebep', ground],
    ['Saklama', kept],
  ] as const;
  return (
    <details
      // A legal text is printed whole.
      className="group border-line border-b print:[&::details-content]:[block-size:auto] print:[&::details-content]:[content-visibility:visible]"
    >
      <summary className="grid min-h-12 cursor-pointer list-none grid-cols-[auto_1fr] gap-x-3 rounded-sm py-3 [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden
          size={18}
          className="row-span-2 mt-0.5 text-ink-soft transition-transform duration-150 group-open:rotate-90"
        />
        <h3 className="m-0! font-medium font-sans text-base!">{title}</h3>
        <span className="col-start-2 text-ink-soft text-sm">{purpose}</span>
      </summary>
      {/* The browser unfolds what a link to it leads into. */}
      <dl id={id} className="scroll-mt-44 pb-4 pl-7">
        {rows.map(([name, text]) => (
          <div key={name} className="gap-4 py-1.5 sm:grid sm:grid-cols-[7.5rem_1fr]">
            <dt className="text-ink-soft text-sm sm:pt-0.5">{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
