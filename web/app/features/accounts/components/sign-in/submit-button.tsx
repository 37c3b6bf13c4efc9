import { type ReactNode, useSyncExternalStore } from 'react';
import { Button } from '../../../../ui/button.tsx';

const never = () => () => undefined;

/**
 * Whether React has hydrated the page. Until then the browser itself would submit a form, so its button stays disabled.
 */
function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

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
