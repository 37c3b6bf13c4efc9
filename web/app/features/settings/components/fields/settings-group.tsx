import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';

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

interface SettingsGroupsProps {
  /** Begins the ids of the groups. */
  readonly tab: string;
  readonly groups: readonly { readonly id: string; readonly title: string; readonly content: ReactNode }[];
}

/** The groups of a long tab, with a link to each of them beside; on phones the links stand above. */
export function SettingsGroups({ tab, groups }: SettingsGroupsProps) {
  const whole = useRef<HTMLDivElement>(null);
  const current = useGroupInView(groups.map(({ id }) => `${tab}-${id}`).join(' '), whole);
  return (
    <div ref={whole} className="@container">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 @2xl:grid-cols-[12rem_minmax(0,1fr)] @2xl:gap-x-8">
        <nav aria-label="Bu sekmedeki bölümler" className="@2xl:sticky @2xl:top-6 @2xl:self-start">
          <ul className="flex @2xl:flex-col flex-wrap gap-1 @max-2xl:border-line @max-2xl:border-b @max-2xl:pb-4">
            {groups.map(({ id, title }) => (
              <li key={id}>
                <a
                  href={`#${tab}-${id}`}
                  aria-current={current === `${tab}-${id}` ? 'true' : undefined}
                  className="inline-flex min-h-9 w-full items-center rounded-control @max-2xl:bg-wash px-3 text-ink-soft hover:bg-wash hover:text-ink @2xl:aria-current:bg-cobalt-wash @2xl:aria-current:font-medium @2xl:aria-current:text-cobalt touch-target"
                >
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="min-w-0">
          {groups.map(({ id, title, content }) => (
            <fieldset
              key={id}
              id={`${tab}-${id}`}
              tabIndex={-1}
              className="min-w-0 scroll-mt-6 border-line border-b py-6 outline-none first:pt-0 last:border-b-0 last:pb-0"
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

/**
 * The id, of those given, of the last group whose beginning is in the upper half of the window.
 * @param whole contains the groups; its size changes when its tab is shown
 */
function useGroupInView(ids: string, whole: RefObject<HTMLElement | null>): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const all = ids.split(' ');
    const update = () => {
      const isBegun = (id: string) => (document.getElementById(id)?.getBoundingClientRect().top ?? 0) < innerHeight / 2;
      // At the end of the page the last group is read, however short it is.
      const isAtEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2 && scrollY > 0;
      setCurrent(isAtEnd ? all.at(-1) : (all.findLast(isBegun) ?? all[0]));
    };
    const sizes = new ResizeObserver(update);
    if (whole.current !== null) sizes.observe(whole.current);
    addEventListener('scroll', update, { passive: true });
    return () => {
      sizes.disconnect();
      removeEventListener('scroll', update);
    };
  }, [ids, whole]);
  return current;
}
