import type { StoredItem } from '../stored-items.ts';

interface StoredItemTableProps {
  readonly label: string;
  readonly items: readonly StoredItem[];
}

/** Name, what for, how long. */
export function StoredItemTable({ label, items }: StoredItemTableProps) {
  return (
    <table aria-label={label} className="mt-4 w-full table-fixed border-line border-t font-sans text-sm sm:text-base">
      <thead className="text-left text-ink-soft">
        <tr className="border-line border-b">
          <th scope="col" className="w-[32%] py-2 pr-3 font-medium">
            Ad
          </th>
          <th scope="col" className="py-2 pr-3 font-medium">
            Ne için
          </th>
          <th scope="col" className="w-[28%] py-2 font-medium">
            Ne kadar
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ name, place, purpose, lifetime }) => (
          <tr key={name} className="border-line border-b align-top">
            <th scope="row" className="py-2.5 pr-3 text-left font-normal">
              <code className="wrap-anywhere font-mono">{name}</code>
              <span className="block text-ink-soft text-sm">{place}</span>
            </th>
            <td className="py-2.5 pr-3">{purpose}</td>
            <td className="py-2.5">{lifetime}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
