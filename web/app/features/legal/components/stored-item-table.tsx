import type { StoredItem } from '../stored-items.ts';

interface StoredItemTableProps {
  readonly label: string;
  readonly items: readonly StoredItem[];
}

/** Purpose and retention of stored items, as stacked entries that fit on a phone. */
export function StoredItemTable({ label, items }: StoredItemTableProps) {
  return (
    <table aria-label={label} className="mt-4 w-full table-fixed border-line border-t font-sans text-base">
      <thead className="text-left text-ink-soft">
        <tr className="border-line border-b">
          <th scope="col" className="py-2 pr-4 font-medium">
            Ne için
          </th>
          <th scope="col" className="w-[42%] py-2 font-medium">
            Ne kadar
          </th>
        </tr>
      </thead>
      {items.map(({ name, place, purpose, lifetime }) => (
        <tbody key={name} className="border-line border-b align-top">
          <tr>
            <th scope="rowgroup" colSpan={2} className="pt-3 text-left font-normal">
              <code className="mr-3 font-medium font-mono">{name}</code>
              <span className="text-ink-soft text-sm">{place}</span>
            </th>
          </tr>
          <tr>
            <td className="pt-1 pr-4 pb-3">{purpose}</td>
            <td className="pt-1 pb-3">{lifetime}</td>
          </tr>
        </tbody>
      ))}
    </table>
  );
}
