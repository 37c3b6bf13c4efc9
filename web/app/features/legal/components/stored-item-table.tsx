import { classNames } from '../../../ui/class-names.ts';
import type { StoredItem } from '../stored-items.ts';

interface StoredItemTableProps {
  readonly label: string;
  readonly items: readonly StoredItem[];
}

/** The names of the columns stay in view. */
const headClasses = 'bg-paper py-2 pr-6 font-medium sm:sticky sm:low:static sm:top-16';

const cellClasses = 'max-sm:block py-0.5 pr-6 sm:py-2';

/** Purpose, retention and names of stored items by group. The period of most items of a group is said once. */
export function StoredItemTable({ label, items }: StoredItemTableProps) {
  const groups = Map.groupBy(items, ({ group }) => group);
  return (
    <table aria-label={label} className="mt-4 w-full table-fixed border-line border-t font-sans text-base max-sm:block">
      <colgroup>
        <col className="w-[46%]" />
        <col className="w-[27%]" />
        <col className="w-[27%]" />
      </colgroup>
      <thead className="max-sm:sr-only">
        <tr className="border-line border-b text-left text-ink-soft text-sm">
          <th scope="col" className={headClasses}>
            Ne için
          </th>
          <th scope="col" className={headClasses}>
            Ne kadar
          </th>
          <th scope="col" className={headClasses}>
            Tarayıcıdaki adı ve yeri
          </th>
        </tr>
      </thead>
      {[...groups].map(([group, kept]) => {
        const shared = findUsualLifetime(kept);
        return (
          <tbody key={group} className="border-line border-b align-top max-sm:block max-sm:pb-3">
            <tr className="max-sm:block">
              <th scope="rowgroup" colSpan={3} className="pt-5 pb-1 text-left font-semibold max-sm:block">
                {group}
                {shared !== undefined && <span className="block font-normal text-ink-soft text-sm">{shared}</span>}
              </th>
            </tr>
            {kept.map(({ name, place, purpose, lifetime }) => (
              <tr key={name} className="max-sm:block max-sm:py-2 sm:last:[&>td]:pb-5">
                <td colSpan={lifetime === shared ? 2 : 1} className={cellClasses}>
                  {purpose}
                </td>
                {lifetime !== shared && (
                  <td className={classNames(cellClasses, 'text-ink-soft text-sm')}>{lifetime}</td>
                )}
                <td className={classNames(cellClasses, 'wrap-anywhere text-ink-soft text-sm')}>
                  <code className="font-mono">{name}</code>
                  <span className="max-sm:before:content-['_·_'] sm:block">{place}</span>
                </td>
              </tr>
            ))}
          </tbody>
        );
      })}
    </table>
  );
}

/** The period that more than half of the items have, if there are several. */
function findUsualLifetime(items: readonly StoredItem[]): string | undefined {
  const usual = items.find(
    (item) => 2 * items.filter(({ lifetime }) => lifetime === item.lifetime).length > items.length,
  );
  return items.length > 1 ? usual?.lifetime : undefined;
}
