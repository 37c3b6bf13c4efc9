import type { ReactNode } from 'react';
import { useHydrated } from '../../../../lib/forms/use-hydrated.ts';
import { Button } from '../../../../ui/button.tsx';

interface SubmitButtonProps {
  readonly pending: boolean;
  readonly pendingLabel: string;
  readonly children: ReactNode;
}

/** The wide submit button of forms on public pages. */
export function SubmitButton(props: SubmitButtonProps) {
  const hydrated = useHydrated();
  return (
    <Button
      {...props}
      type="submit"
      variant="primary"
      size="large"
      disabled={!hydrated}
      className="w-full text-base!"
    />
  );
}
