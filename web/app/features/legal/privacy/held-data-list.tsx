import { heldData, type StoredData } from './held-data.ts';

/** Stored personal data, one category after another. */
export function HeldDataList() {
  return (
    <>
      <p>Topladığımız verilerin tümü aşağıdadır.</p>
      {heldData.map((data) => (
        <Category key={data.title} {...data} />
      ))}
    </>
  );
}

function Category({ title, what, purpose, ground, kept }: StoredData) {
  const rows = [
    ['Veri', what],
    ['Amaç', purpose],
    ['Hukuki sebep', ground],
    ['Saklama', kept],
  ] as const;
  return (
    <>
      <h3>{title}</h3>
      <dl className="mt-2 border-line border-t text-base">
        {rows.map(([name, text]) => (
          <div key={name} className="gap-4 border-line border-b py-2 sm:grid sm:grid-cols-[7.5rem_1fr]">
            <dt className="font-sans text-ink-soft">{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
