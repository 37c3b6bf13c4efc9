import type { ReactNode } from 'react';

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
