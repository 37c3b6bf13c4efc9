import type { ReactNode } from 'react';

interface SettingsGroupProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Related settings under a common heading. */
export function SettingsGroup({ title, children }: SettingsGroupProps) {
  return (
    <fieldset className="grid gap-5 border-line border-b py-6 first:pt-0 last:border-b-0 lg:grid-cols-[12rem_minmax(0,1fr)] lg:gap-x-8">
      <legend className="float-left font-semibold font-serif text-lg">{title}</legend>
      <div className="flex min-w-0 flex-col gap-5">{children}</div>
    </fieldset>
  );
}
