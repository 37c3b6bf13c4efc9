import type { StoredItem } from '../stored-items.ts';

interface StoredItemTableProps {
  readonly label: string;
  readonly items: readonly StoredItem[];
}

/** Purpose and names of stored items, with each period of retention once above those that have it. */
export function StoredItemTable({ label, items }: StoredItemTableProps) {
  const byLifetime = Map.groupBy(items, ({ lifetime }) => lifetime);
  return (
    <table aria-label={label} className="mt-4 w-full table-fixed border-line border-t font-sans text-base">
      <thead className="sr-only">
        <tr>
          <th scope="col">Ne için</th>
          <th scope="col">Tarayıcıdaki adı ve yeri</th>
        </tr>
      </thead>
      {[...byLifetime].map(([lifetime, kept]) => (
        <tbody key={lifetime} className="border-line border-b align-top">
          <tr>
            <th scope="rowgroup" colSpan={2} className="pt-4 pb-1 text-left font-medium">
              {lifetime}
            </th>
          </tr>
          {kept.map(({ name, place, purpose }) => (
            <tr key={name}>
              <td className="w-[62%] py-1.5 pr-6 last:pb-4">{purpose}</td>
              <td className="wrap-anywhere py-1.5 text-ink-soft text-sm">
                <code className="font-mono">{name}</code>
                <span className="block">{place}</span>
              </td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}
