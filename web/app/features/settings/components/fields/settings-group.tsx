import { readOwn } from '@hokka/contracts/shared/own-property.ts';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useLocation } from 'react-router';
import type { SettingName, SettingsFormValues } from '../../settings-form-schema.ts';

interface SettingsGroupProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Related settings under a common heading. */
export function SettingsGroup({ title, children }: SettingsGroupProps) {
  return (
    // Columns depend on the room that is left, which large text makes smaller.
    <div className="@container border-line border-b py-6 first:pt-0 last:border-b-0">
      <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-5 @2xl:grid-cols-[12rem_minmax(0,1fr)] @2xl:gap-x-8">
        <legend className="wrap-anywhere float-left font-semibold font-serif text-lg">{title}</legend>
        <div className="flex min-w-0 flex-col gap-5">{children}</div>
      </fieldset>
    </div>
  );
}

/** The fields, as `section.field`, that were found wrong last: the group with the first of them opens. */
export const WrongFields = createContext<readonly string[]>([]);

interface Group {
  readonly id: string;
  readonly title: string;
  /** The settings in it. */
  readonly fields: readonly SettingName[];
  readonly content: ReactNode;
}

interface SettingsGroupsProps {
  /** Begins the ids of the groups. */
  readonly tab: string;
  readonly groups: readonly [Group, ...Group[]];
}

/**
 * The groups of a long tab, one at a time, with their names beside; on phones the names stand above. All stay mounted,
 * because one form spans them.
 */
export function SettingsGroups({ tab, groups }: SettingsGroupsProps) {
  const { current, choose } = useCurrentGroup(tab, groups);
  return (
    <div className="@container">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 @2xl:grid-cols-[12rem_minmax(0,1fr)] @2xl:gap-x-8">
        <nav aria-label="Bu sekmedeki bölümler">
          <ul className="-m-1 flex @2xl:flex-col gap-1 @max-2xl:overflow-x-auto p-1 [scrollbar-width:none]">
            {groups.map(({ id, title, fields }) => (
              <li key={id} className="shrink-0">
                <button
                  type="button"
                  aria-current={current === id ? 'true' : undefined}
                  onClick={({ currentTarget }) => {
                    choose(id);
                    // On phones the names are one row that scrolls.
                    currentTarget.scrollIntoView({ block: 'nearest', inline: 'center' });
                  }}
                  className="inline-flex min-h-9 w-full items-center gap-1 whitespace-nowrap rounded-control @max-2xl:bg-wash px-3 text-ink-soft hover:bg-wash hover:text-ink aria-current:bg-cobalt-wash! aria-current:font-medium aria-current:text-cobalt touch-target"
                >
                  {title}
                  <GroupMark fields={fields} />
                </button>
              </li>
            ))}
          </ul>
        </nav>
        <div className="min-w-0">
          {groups.map(({ id, title, content }) => (
            <fieldset
              key={id}
              id={`${tab}-${id}`}
              hidden={current !== id}
              tabIndex={-1}
              className="min-w-0 scroll-mt-6 outline-none"
            >
              <legend className="wrap-anywhere float-left mb-5 w-full font-semibold font-serif text-xl">{title}</legend>
              <div className="clear-both flex min-w-0 flex-col gap-5">{content}</div>
            </fieldset>
          ))}
        </div>
      </div>
    </div>
  );
}

/** The open group: the first one, until another is chosen, named in the address or found to have a wrong field. */
function useCurrentGroup(tab: string, groups: SettingsGroupsProps['groups']) {
  const wrong = useContext(WrongFields);
  const { hash } = useLocation();
  const [current, choose] = useState(groups[0].id);
  const [followed, follow] = useState<{ hash: string; wrong: readonly string[] }>({ hash: '', wrong: [] });
  if (followed.hash !== hash || followed.wrong !== wrong) {
    follow({ hash, wrong });
    const asked = groups.find(({ id, fields }) =>
      followed.wrong === wrong ? `#${tab}-${id}` === hash : fields.some((field) => wrong.includes(field)),
    );
    if (asked !== undefined) choose(asked.id);
  }
  return { current, choose };
}

/** Says that a group has a wrong field or, else, an unsaved change. */
function GroupMark({ fields }: Pick<Group, 'fields'>) {
  const { errors, dirtyFields } = useFormContext<SettingsFormValues>().formState;
  if (fields.some((field) => isIn(errors, field)))
    return (
      <span className="size-2 rounded-full bg-coral">
        <span className="sr-only">hatalı alan var</span>
      </span>
    );
  if (!fields.some((field) => isIn(dirtyFields, field))) return null;
  return (
    <span className="size-2 rounded-full bg-cobalt">
      <span className="sr-only">kaydedilmemiş değişiklik var</span>
    </span>
  );
}

function isIn(state: object, name: SettingName): boolean {
  const [section = '', field = ''] = name.split('.');
  const ofSection: unknown = readOwn(state as Record<string, unknown>, section);
  if (typeof ofSection !== 'object' || ofSection === null) return false;
  const value: unknown = readOwn(ofSection as Record<string, unknown>, field);
  return value !== undefined && value !== false;
}
